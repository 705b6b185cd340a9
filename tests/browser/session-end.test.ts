import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../../scripts/instance.mjs";
import { PASSWORD } from "./support/sign-in";
import { expectAccessible, test } from "./support/watched-page";

const root = path.resolve(import.meta.dirname, "../..");

/** A product of its own, where sessions live a little longer than the two minutes before which it asks. */
async function startProduct(stateDir: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort(9_600);
  const child: ChildProcess = spawn(process.execPath, [path.join(root, "scripts/serve.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: stateDir,
      SEED: "none",
      DEMO_PASSWORD: PASSWORD,
      SESSION_IDLE_SECONDS: "128",
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The product ended with ${code}.`)));
    child.stdout?.on("data", (text) => String(text).includes("Ready on") && resolve());
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.removeAllListeners("exit").once("exit", () => resolve());
      child.kill("SIGTERM");
    });
  return { origin: `http://localhost:${port}`, stop };
}

test("two minutes before its end a session asks to be renewed, in every tab, and one answer is for all", async ({
  page,
  context,
}, testInfo) => {
  test.setTimeout(180_000);
  const product = await startProduct(testInfo.outputPath("state"));
  try {
    await page.goto(`${product.origin}/login`);
    await page.getByLabel("Username").fill("analyst");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const tab = await context.newPage();
    await tab.goto(`${product.origin}/guides`);
    const question = { name: "Do you want to renew this session?" };
    const [dialog, other] = [page.getByRole("dialog", question), tab.getByRole("dialog", question)];
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    await expect(other).toBeVisible();
    await expect(dialog.getByRole("timer")).toContainText(/1:[0-5]\d/);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Renew the session" }).click();
    await expect(dialog).toBeHidden();
    await expect(other).toBeHidden();
    // Asked again, somebody may as well leave.
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await tab.reload();
    await expect(tab).toHaveURL(/\/login$/);
  } finally {
    await Promise.all(context.pages().map((open) => open.goto("about:blank")));
    await product.stop();
  }
});
