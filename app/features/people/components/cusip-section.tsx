import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Status } from "~/ui/controls/tag";
import { useFormat } from "~/ui/use-format";
import type { CusipTerms } from "../profile/profile.answers";
import CusipDialog from "./cusip-dialog";
import css from "./profile.module.css";

/** Whether the terms of CUSIP numbers are accepted as they stand, since when, and the way to do it. */
export function CusipSection({ cusip }: { cusip: CusipTerms }) {
  const { t } = useTranslation("profile");
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const isOld = !cusip.accepted && cusip.acceptedVersion !== null;
  return (
    <div className={css.form}>
      {cusip.accepted && cusip.acceptedAt ? (
        <Status tone="ok">
          <IconCircleCheck size={16} stroke={1.8} aria-hidden />
          {t("cusip.accepted", {
            version: cusip.acceptedVersion,
            when: format.dateTime(cusip.acceptedAt),
          })}
        </Status>
      ) : (
        <>
          <p className={css.note}>
            {t(isOld ? "cusip.changed" : "cusip.withheld", { version: cusip.acceptedVersion })}
          </p>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t("cusip.read")}
          </Button>
        </>
      )}
      {asking && <CusipDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
