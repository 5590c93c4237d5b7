import type { Receipt } from "@/shared/api/schemas";
import { sayMoment, saySize } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { Icon } from "@/shared/ui/Icon";

/** What a deletion removed, step by step, and what a look at everything found afterwards. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { steps, check, providers, quotes, contentHash } = receipt;
  return (
    <div className="receipt">
      <p className="receipt-state">
        <Icon name={check?.clean ? "check" : check ? "warn" : "history"} />
        <strong>{sayState(receipt)}</strong>
      </p>
      {check && !check.clean && (
        <ul className="receipt-left">
          {check.left.map((left) => (
            <li key={left.step}>{words.receipt.left(stepOf(left.step), left.count)}</li>
          ))}
        </ul>
      )}
      <table className="receipt-steps">
        <caption className="visually-hidden">{words.receipt.steps}</caption>
        <thead>
          <tr>
            <th scope="col">{words.receipt.what}</th>
            <th scope="col">{words.receipt.removed}</th>
            <th scope="col">{words.receipt.when}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.step}>
              <th scope="row">{stepOf(step.step)}</th>
              <td>
                {step.at === null ? "" : words.receipt.count(step.removed)}
                {step.at !== null && step.bytes !== null && step.bytes > 0 && ` (${saySize(step.bytes)})`}
              </td>
              <td>{step.at === null ? words.receipt.waiting : sayMoment(step.at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="receipt-facts">
        <dt>{words.receipt.asked}</dt>
        <dd>{sayMoment(receipt.requestedAt)}</dd>
        {receipt.kind === "SOURCE" && (
          <>
            <dt>{words.receipt.quotesTitle}</dt>
            <dd>{words.receipt.quotes[quotes]}</dd>
          </>
        )}
        <dt>{words.receipt.providersTitle}</dt>
        <dd>
          {providers.length === 0 ? words.receipt.noProviders : words.receipt.providers(providers.join(", "))}
        </dd>
        {contentHash && (
          <>
            <dt>{words.receipt.hash}</dt>
            <dd>
              <code>{contentHash}</code>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

const stepOf = (step: string) => words.receipt.step[step] ?? step;

function sayState({ check, completedAt }: Receipt): string {
  if (check && !check.clean) return words.receipt.unclean;
  return completedAt === null ? words.receipt.underWay : words.receipt.complete(sayMoment(completedAt));
}
