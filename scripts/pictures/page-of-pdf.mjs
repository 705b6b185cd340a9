import path from "node:path";

const PDFJS = path.resolve(import.meta.dirname, "../../node_modules/pdfjs-dist/build");
const ORIGIN = "http://pdf.localhost";

/** Draws one page of a PDF as wide as the window of the browser page. */
export async function pageOfPdf(page, bytes, number) {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: "<canvas></canvas>" });
    if (pathname === "/file.pdf") return route.fulfill({ contentType: "application/pdf", body: bytes });
    return route.fulfill({ contentType: "text/javascript", path: path.join(PDFJS, pathname) });
  });
  await page.goto(ORIGIN);
  await page.evaluate(async (wanted) => {
    const pdfjs = await import("/pdf.min.mjs");
    pdfjs.GlobalWorkerOptions.workerSrc = "/pdf.worker.min.mjs";
    const document_ = await pdfjs.getDocument("/file.pdf").promise;
    const sheet = await document_.getPage(wanted);
    const viewport = sheet.getViewport({ scale: innerWidth / sheet.getViewport({ scale: 1 }).width });
    document.body.style.margin = "0";
    const canvas = document.querySelector("canvas");
    Object.assign(canvas, { width: viewport.width, height: viewport.height });
    await sheet.render({ canvas, viewport }).promise;
  }, number);
}
