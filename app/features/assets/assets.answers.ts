import { z } from "zod";
import { exclusionMarks, listedView } from "~/features/exclusions/exclusions.answers";
import { cellValue } from "~/features/figures/sourced-fact.answers";
import { earlierVersion } from "~/features/versions/versions.answers";
import { SECTIONS } from "~/permissions/sections";

export type CellValue = z.infer<typeof cellValue>;

export const listItem = z
  .object({
    /** Stable in its list: the ISIN; the issuer id of supranationals and PAI; issuer, activity and step of exclusions. */
    id: z.string(),
    section: z.enum(SECTIONS),
    name: z.string(),
    /** Of an issuer's row, its first instrument. */
    isin: z.string().nullable(),
    issuerId: z.string().nullable(),
    /** What the detail page's URL ends with: ISIN, or code of an institution. */
    path: z.string(),
    fixedIncome: z.boolean(),
  })
  .catchall(cellValue);

/**
 * A row of a list: its own fields and one field for each column of the section that the viewer may see, under the
 * column's id. A column the viewer lacks is absent; a value nobody knows is null.
 */
export type ListItem = Readonly<z.infer<typeof listItem>>;

const facetValue = z.object({ value: cellValue, count: z.number() });

/** A value of a column and how many rows have it, its own filter left aside. Null is "not covered". */
export type FacetValue = Readonly<z.infer<typeof facetValue>>;

const facetRange = z.object({ from: z.number().nullable(), to: z.number().nullable(), count: z.number() });

/** A column of numbers as at most twelve classes of equal width between the 2nd and 98th of a hundred, the ends open. */
export type FacetRange = Readonly<z.infer<typeof facetRange>>;

const listFacets = z.object({
  /** Values by column, most frequent first; of a column of numbers, dates or texts only the count of null. */
  facets: z.record(z.string(), z.array(facetValue).readonly()),
  ranges: z.record(z.string(), z.array(facetRange).readonly()),
});

export type ListFacets = Readonly<z.infer<typeof listFacets>>;

const fundClasses = z.object({
  all: z.number(),
  met: z.number(),
  /** The classes that meet them where the one that stands for the fund does not; null where it does. */
  found: z.array(listItem).readonly().nullable(),
});

/** A fund in a list that has a row for each: how many share classes it has, and how many meet the conditions. */
export type FundClasses = Readonly<z.infer<typeof fundClasses>>;

const listedByFund = z.object({
  /** Share classes that meet the conditions, and all of the section. */
  classes: z.number(),
  allClasses: z.number(),
  /** By the id of a row of the page. */
  funds: z.record(z.string(), fundClasses),
});

/** What lies below the rows of a list that has a row for each fund. */
export type ListedByFund = Readonly<z.infer<typeof listedByFund>>;

const assetList = z.object({
  items: z.array(listItem).readonly(),
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
  /** Rows of the section without any filter, so that an empty list can say which filter empties it. */
  totalUnfiltered: z.number(),
  dataVersion: z.number(),
  ...listFacets.partial().shape,
  /** Null where each share class has a row of its own, and where a list has none. */
  byFund: listedByFund.nullable(),
  /** Of the rows shown, those the viewer's rules exclude, by row id. */
  exclusions: exclusionMarks,
});

export type AssetList = Readonly<z.infer<typeof assetList>>;

const otherRatings = z.object({ listed: z.string(), own: z.string() });

/** Lists show one provider's ratings to everybody; a tenant's analyses may go by another. */
export type OtherRatings = Readonly<z.infer<typeof otherRatings>>;

export const listScreen = assetList.extend({
  /** The earlier state of the data that is listed; null where it is the one everybody sees. */
  asOf: earlierVersion.nullable(),
  section: z.enum(SECTIONS),
  columns: z
    .array(
      z.object({
        id: z.string(),
        kind: z.string(),
        shows: z
          .union([z.string(), z.array(z.string()).readonly()])
          .nullable()
          .meta({
            description: "The dataset it is made of, or the dataset and its field; null for identity",
          }),
        initial: z.boolean(),
      }),
    )
    .readonly(),
  /** A demo viewer sees the assets of the demo only, and is told so. */
  demo: z.boolean(),
  /** Null where the list shows the ratings that the viewer's analyses go by. */
  otherRatings: otherRatings.nullable(),
  /** The viewer's choice of rules, and how many are in force. */
  exclusionView: listedView,
});
