import { Mark } from "~/ui/brand/mark";
import { usePrint } from "./print-context";

/** Who sends the report: the name and address of the letterhead, or the product where it has none. */
export function Sender() {
  const { letterhead } = usePrint().document.tenant;
  if (!letterhead?.name && !letterhead?.address)
    return (
      <span className="cover-mark">
        <Mark size={26} /> Understory
      </span>
    );
  return (
    <span className="cover-sender">
      {letterhead.name && <b>{letterhead.name}</b>}
      {letterhead.address && <span>{letterhead.address}</span>}
    </span>
  );
}

/** The sender's logo, or the company's name where neither a logo nor the letterhead names it. */
export function SenderLogo() {
  const { tenant } = usePrint().document;
  if (tenant.logo) return <img className="logo" src={tenant.logo} alt={tenant.name} />;
  return tenant.letterhead?.name ? null : <span>{tenant.name}</span>;
}
