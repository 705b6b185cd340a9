import { Fact } from "~/ui/page/fact";
import { usePrint } from "./print-context";
import { Part } from "./section";

/** Number, day, data version and hash of the figures, and the address where anybody finds the same. */
export function Verification() {
  const { t, format, document } = usePrint();
  const { proof, number, preparedOn, data } = document;
  if (!proof) return null;
  return (
    <Part title={t("verify.title")} whole>
      <div className="verify">
        {proof.qr && (
          <svg
            width="88"
            height="88"
            viewBox={`0 0 ${proof.qr.size} ${proof.qr.size}`}
            role="img"
            aria-label={t("verify.qr")}
            shapeRendering="crispEdges"
          >
            <path d={proof.qr.path} fill="#000" />
          </svg>
        )}
        <div>
          <dl>
            <Fact name={t("verify.number")}>{number}</Fact>
            <Fact name={t("verify.date")}>{format.fullDate(preparedOn)}</Fact>
            <Fact name={t("verify.data_version")}>{data.version}</Fact>
            <Fact name={t("verify.hash")}>{proof.figuresHash}</Fact>
          </dl>
          {proof.address && <p className="key">{t("verify.at", { address: proof.address })}</p>}
        </div>
      </div>
    </Part>
  );
}
