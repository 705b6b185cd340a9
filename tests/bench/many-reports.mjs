import { browsers } from "./process-memory.mjs";
import { orderedReport, SHORT } from "./reports.mjs";
import { limitRow } from "./row.mjs";

const REPORTS = Number(process.env.REPORTS ?? 100);

/** Reports one after the other: none fails, and the browser ends with as many processes as it had after the first. */
export async function manyReports(product) {
  const [portfolio] = (await product.analyst("GET", "/portfolios?pageSize=5")).items;
  const make = async () => {
    const { reportId } = await orderedReport(product, portfolio.id, SHORT);
    await product.analyst("DELETE", `/reports/${reportId}`);
  };
  await make();
  const before = browsers(process.pid).length;
  for (let made = 0; made < REPORTS; made += 1) await make();
  return [
    limitRow({
      of: 15,
      name: `${REPORTS} reports, none failed: processes of the browser after them, against after one`,
      unit: "processes",
      ours: browsers(process.pid).length,
      limit: before,
    }),
  ];
}
