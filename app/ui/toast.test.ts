import { notificationsStore } from "@mantine/notifications";
import { expect, test } from "vitest";
import { MOST_TOASTS, showToast } from "./toast";

const shown = () => notificationsStore.getState().notifications.map(({ title }) => title);

test("toasts: a new one replaces the oldest error when three are shown", () => {
  notificationsStore.updateState((state) => ({ ...state, limit: MOST_TOASTS }));
  showToast({ kind: "ok", title: "Report ready" });
  showToast({ kind: "err", title: "First logo refused" });
  showToast({ kind: "err", title: "Second logo refused" });
  showToast({ kind: "ok", title: "Logo stored" });
  expect(shown()).toEqual(["Report ready", "Second logo refused", "Logo stored"]);
});

test("toasts: the newest is shown at once, when three that close by themselves have not closed yet", () => {
  notificationsStore.updateState((state) => ({ ...state, notifications: [], queue: [], limit: MOST_TOASTS }));
  for (const title of ["First saved", "Second saved", "Third renamed", "Third removed"])
    showToast({ kind: "ok", title });
  expect(shown()).toEqual(["Second saved", "Third renamed", "Third removed"]);
});

test("toasts: an error is shown once, when the same happens again", () => {
  notificationsStore.updateState((state) => ({ ...state, notifications: [], queue: [], limit: MOST_TOASTS }));
  showToast({ kind: "err", title: "Error in retrieving ISINs" });
  showToast({ kind: "ok", title: "Exclusions saved" });
  showToast({ kind: "err", title: "Error in retrieving ISINs" });
  expect(shown()).toEqual(["Exclusions saved", "Error in retrieving ISINs"]);
});
