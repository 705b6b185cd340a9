import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { opensSections, rolesOfSection } from "~/permissions/grants";
import { roleParts } from "~/permissions/role-parts";
import { ROLE_SETS, rolesOfSet } from "~/permissions/role-sets";
import { ROLE_ADMIN, ROLE_SYSTEM_ADMIN, ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { SECTIONS, type Section } from "~/permissions/sections";
import { CheckBox } from "~/ui/controls/check-box";
import { Tag } from "~/ui/controls/tag";
import css from "./people.module.css";
import { useRoleName } from "./use-role-name";

interface Props {
  readonly roles: readonly string[];
  readonly onChange: (roles: readonly string[]) => void;
  /** Roles the viewer may give; others are shown where they are held, and stay. */
  readonly grantable: readonly string[];
  /** Sections of the tenant; a role for another section has no effect until the tenant has it. */
  readonly tenantSections: readonly Section[];
  readonly disabled?: boolean;
  /** Name of the form's field the choice is sent in. */
  readonly name?: string;
}

const OFFICES = [ROLE_TENANT_ADMIN, ROLE_ADMIN, ROLE_SYSTEM_ADMIN];
const ROLE_SECTIONS = SECTIONS.filter((section) => section !== "pai");

/** Offices, then one line for each section with its parts; a part is chosen together with its section. */
export function RolePicker({ roles, onChange, grantable, tenantSections, disabled, name = "roles" }: Props) {
  const { t } = useTranslation(["people-roles", "frame"]);
  const { roleName, partName } = useRoleName();
  const held = new Set(roles);
  const isShown = (role: string) => grantable.includes(role) || held.has(role);
  const isFixed = (role: string) => disabled || !grantable.includes(role);
  const offices = OFFICES.filter(isShown);
  const sections = ROLE_SECTIONS.filter((section) => rolesOfSection(section).some(isShown));

  const toggle = (role: string, section: Section | null) => {
    const next = new Set(held);
    if (!next.delete(role)) next.add(role);
    const [base, ...parts] = section ? rolesOfSection(section) : [];
    if (base !== undefined && role !== base && next.has(role)) next.add(base);
    if (role === base && !next.has(base)) for (const part of parts) next.delete(part);
    onChange([...next]);
  };
  const sectionRoles = sections.flatMap((section) =>
    tenantSections.includes(section) ? rolesOfSection(section) : [],
  );
  const box = (role: string, label: string, section: Section | null) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside.
    <label key={role} className={css.choice} data-fixed={isFixed(role) || undefined}>
      <CheckBox checked={held.has(role)} onChange={() => toggle(role, section)} disabled={isFixed(role)} />
      <span>{label}</span>
    </label>
  );

  const sets = disabled
    ? []
    : ROLE_SETS.map((set) => ({ set, given: rolesOfSet(set, grantable, tenantSections) })).filter(
        ({ given }) => given.length > 0,
      );

  return (
    <div className={css.roles}>
      {sets.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend.
        <div role="group" aria-label={t("sets")} className={css.shortcuts}>
          <span className={css.roleHead}>{t("sets")}</span>
          {sets.map(({ set, given }) => (
            <Button
              key={set}
              size="xs"
              variant={given.every((role) => held.has(role)) ? "filled" : "default"}
              aria-pressed={given.every((role) => held.has(role))}
              onClick={() => onChange([...new Set([...roles, ...given])])}
            >
              {t(`set.${set}`)}
            </Button>
          ))}
        </div>
      )}
      {roles.map((role) => (
        <input key={role} type="hidden" name={name} value={role} />
      ))}
      {offices.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend.
        <div role="group" aria-label={t("offices")} className={css.roleLine}>
          <span className={css.roleHead}>{t("offices")}</span>
          <span className={css.parts}>{offices.map((role) => box(role, roleName(role), null))}</span>
        </div>
      )}
      {sections.map((section) => {
        const [base = "", ...parts] = rolesOfSection(section);
        const isOff = !tenantSections.includes(section);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend.
          <div key={section} role="group" aria-label={roleName(base)} className={css.roleLine}>
            <span className={css.roleHead}>
              {box(base, roleName(base), section)}
              {isOff && <small className="us-dim">{t("section_off")}</small>}
            </span>
            <span className={css.parts}>
              {parts.filter(isShown).map((role) => box(role, partName(roleParts(role).part ?? ""), section))}
            </span>
          </div>
        );
      })}
      {!disabled && sectionRoles.length > 0 && (
        <p className={css.shortcuts}>
          <Button
            size="xs"
            variant="default"
            onClick={() => onChange([...new Set([...roles, ...sectionRoles.filter((r) => !isFixed(r))])])}
          >
            {t("choose_all")}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => onChange(roles.filter((role) => isFixed(role) || OFFICES.includes(role)))}
          >
            {t("choose_none")}
          </Button>
        </p>
      )}
      <p className={css.shortcuts} role="status">
        {!disabled && !opensSections(roles, tenantSections) && <Tag tone="warn">{t("none_open")}</Tag>}
      </p>
    </div>
  );
}
