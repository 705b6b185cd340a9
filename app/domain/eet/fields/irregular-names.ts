import type { EetField } from "../field";

/** Names of the template that do not follow the pattern of their neighbours. */
export const IRREGULAR_NAMES: Readonly<Record<string, string>> = {
  "31000":
    "Share_of_Companies_Involved_in_Violation_of_UN_Global_Compact_principles_and_OECD_Guidelines_for_Multinational_Enterprises_Coverage",
  "31045":
    "Share_of_Companies_Without_Policies_To_Monitor_Compliance_With_UNGCP_And_OECD_Guidelines_For_Multinational_Enterprises_Eligible_Assets",
  "31770": "Exposure_To_Companies_Producing_Chemical_Considered_In_The_Investment_Strategy",
  "31780": "Exposure_To_Companies_Producing_Chemical_Coverage",
  "31790": "Exposure_To_Companies_Producing_Chemical_Eligible_Assets",
  "32000": "Share_Of_Securities_Not_Issued_under_Union_legislation_on_environmentally_sustainable_bonds",
  "32040": "Share_Of_Bonds_not_issued_under_Union_legislation_on_environmentally_sustainable_bonds",
  "32550": "Number_Of_Days_Lost_For_Injuries_Accidents_Fatalities_Illness_Assets",
  "33090":
    "Exposure_To_companies_With_A_Lack_Of_Anti_Corruption_And_Anti-Bribery_Policies_Considered_In_The_Investment_Strategy",
  "33130":
    "Exposure_To_Companies_With_Cases_Of_Insufficient_Action_Taken_To_Address_Breaches_Of_Standards_Of_Anti-Corruption_And_Anti-Bribery_Considered_In_The_Investment_Strategy",
  "50130": "Financial_Instrument_Pornography_Adult_Entertainment_Services_Part_Of_Value_Chain",
};

const YES_NO = { of: "choice", values: ["Y", "N"] } as const;

/** The link to the pre-contractual disclosure and its date were asked for by insurers alone. */
const NOT_PRECONTRACTUAL: EetField["flags"] = {
  SFDR_PERIODIC: "-",
  SFDR_PRECONTRACT: "-",
  SFDR_ENTITY: "-",
  MIFID_PRODUCTS: "-",
  IDD_PRODUCTS: "C",
  MIFID_DISTRIBUTORS: "-",
  IDD_INSURERS: "C",
  LOOK_THROUGH: "-",
};

/** What V1.1.2 had otherwise: NACE L by that letter, screening by yes or no, no code N for Germany, two flags fewer. */
export const OTHER_IN_V112: Readonly<Record<string, Partial<EetField>>> = {
  "20120": { flags: NOT_PRECONTRACTUAL },
  "20130": { flags: NOT_PRECONTRACTUAL },
  "40000": { kind: YES_NO },
  "60440": { kind: { of: "choices", values: ["O", "B", "E", "P", "Q", "R", "S", "T", "U", "V"] } },
  "30820": { name: "Energy_Consumption_Intensity_Per_High_Impact_Climate_Sector_NACE_L_Value" },
  "30830": {
    name: "Energy_Consumption_Intensity_Per_High_Impact_Climate_Sector_NACE_L_Considered_In_The_Investment_Strategy",
  },
  "30840": { name: "Energy_Consumption_Intensity_Per_High_Impact_Climate_Sector_NACE_L_Coverage" },
  "30850": { name: "Energy_Consumption_Intensity_Per_High_Impact_Climate_Sector_NACE_L_Eligible_Assets" },
};
