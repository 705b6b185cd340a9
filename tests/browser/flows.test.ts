import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("a flow is defined and started; how its run went is seen, as is what it asked of the queues", async ({
  page,
}) => {
  await signIn(page, "sysadmin");
  await visit(page, "/administration/update-assets");
  await page.getByRole("button", { name: "New flow" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Nobody answers");
  await dialog.getByLabel("Source", { exact: true }).fill("nobody");
  await dialog.getByLabel("Address").fill("http://127.0.0.1:9/nothing.csv");
  await dialog.getByLabel("Schedule", { exact: true }).fill("every day");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save flow" }).click();
  await expect(dialog.getByText("The schedule is not five fields of cron", { exact: false })).toBeVisible();
  await dialog.getByLabel("Schedule", { exact: true }).fill("30 6 * * 1-5");
  await dialog.getByRole("button", { name: "Save flow" }).click();
  await expect(page.getByText("Nobody answers was saved")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Start Nobody answers" }).click();
  await expect(page.getByText("Nobody answers was started")).toBeVisible();
  await visit(page, "/administration/flowStatus");
  const row = page.getByRole("row").filter({ hasText: "Nobody answers" });
  await expect(row).toContainText("could not be reached", { timeout: 20_000 });
  await expect(row).toContainText("Waiting");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop Nobody answers" }).click();
  await dialog.getByRole("button", { name: "Stop the run" }).click();
  await expect(row).toContainText("Stopped");

  await visit(page, "/administration/async-calls?filter[kind]=flow.run");
  await expect(page.getByRole("heading", { name: "Asynchronous calls", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Run an update flow" }).first().click();
  await expect(page.getByRole("heading", { name: "Payload" })).toBeVisible();
  await expectAccessible(page);

  await visit(page, "/administration/update-assets");
  await page.getByRole("button", { name: "Delete Nobody answers" }).click();
  await dialog.getByRole("button", { name: "Delete the flow" }).click();
  await expect(page.getByText("Nobody answers was deleted")).toBeVisible();
});

test("the connection of a flow is tested before it is saved, and its columns are mapped by choosing", async ({
  page,
}) => {
  const file = "Codice,Tipo,Denominazione\nTESTED-1,company,Uno SpA\nTESTED-2,company,Due SpA\n";
  const server = createServer((request, response) => {
    if (request.url === "/issuers.csv") response.setHeader("content-type", "text/csv").end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await signIn(page, "sysadmin");
  await visit(page, "/administration/update-assets");
  await page.getByRole("button", { name: "New flow" }).click();
  const dialog = page.getByRole("dialog");
  const testing = dialog.getByRole("region", { name: "Test of the connection" });
  await expect(dialog.getByRole("button", { name: "Test connection" })).toBeDisabled();
  await dialog.getByLabel("Address").fill(`http://127.0.0.1:${port}/gone.csv`);
  await dialog.getByRole("button", { name: "Test connection" }).click();
  await expect(testing).toContainText("The server answered 404");
  await dialog.getByLabel("Address").fill(`http://127.0.0.1:${port}/issuers.csv`);
  await dialog.getByRole("button", { name: "Test again" }).click();
  await expect(testing).toContainText("The file is there");
  await testing.getByLabel(/Codice/).selectOption("issuer_id");
  await expect(testing.getByLabel(/Codice/)).toHaveValue("issuer_id");
  await testing.getByLabel(/Tipo/).selectOption("issuer_type");
  await testing.getByLabel(/Denominazione/).selectOption("name");
  await expect(testing.getByRole("cell", { name: "Uno SpA" })).toBeVisible();
  await expect(dialog.getByLabel("Column mapping")).toHaveValue(/"Denominazione":"name"/);
  await expectAccessible(page);
  server.close();
});
