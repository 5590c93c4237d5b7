import type { DragEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import { words } from "@/shared/text/words";

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Takes files dropped anywhere in it; text and links dragged inside the page are left alone. */
export function DropZone(props: { onFiles: (files: Iterable<File>) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  return (
    <div
      className="drop-zone"
      onDragEnter={(event) => {
        if (!carriesFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!carriesFiles(event)) return;
        depth.current = Math.max(0, depth.current - 1);
        if (depth.current === 0) setOver(false);
      }}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        props.onFiles([...event.dataTransfer.files]);
      }}
    >
      {props.children}
      {over && (
        <div className="drop-over" aria-hidden="true">
          <p>{words.sources.drop}</p>
        </div>
      )}
    </div>
  );
}
