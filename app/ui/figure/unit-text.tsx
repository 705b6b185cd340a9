import { Fragment } from "react";

/** A unit or name with its chemical formulas set right: "tCO2e per €M" gets a lowered 2. */
export function UnitText({ children }: { children: string }) {
  return children.split(/(CO2|H2O|CH4|N2O)/).map((part, index) => {
    const formula = /^([A-Z]+)(\d)([A-Z]*)$/.exec(part);
    if (!formula) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
      <Fragment key={index}>
        {formula[1]}
        <sub>{formula[2]}</sub>
        {formula[3]}
      </Fragment>
    );
  });
}
