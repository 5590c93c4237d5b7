import type { Source } from "@/shared/api/schemas";
import { words } from "@/shared/text/words";
import { Dialog } from "@/shared/ui/Dialog";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { useReport } from "./queries";
import { ReportView } from "./ReportView";

type Props = {
  source: Source;
  /** Null is the present one. */
  version: number | null;
  onClose: () => void;
};

export function ReportDialog({ source, version, onClose }: Props) {
  const report = useReport(source.id, version ?? source.version);
  return (
    <Dialog wide title={words.report.title(source.title)} onClose={onClose}>
      {report.isPending && <p className="quiet">{words.app.loading}</p>}
      <ProblemNote error={report.error} />
      {report.data && <ReportView report={report.data} />}
    </Dialog>
  );
}
