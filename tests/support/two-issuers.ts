/** A share of one issuer and a bond of the other: rated 2 and 4, with 60 and 20 t of scopes 1 and 2 per €M of enterprise value. */
export const SHARE = "IT0003128367";
export const BOND = "XS2000000021";

/** Their files by dataset, in the order they are loaded. */
export const TWO_ISSUERS = {
  issuers:
    "issuer_id,issuer_type,name,country,nace_section\nA,company,Aldera SpA,IT,D\nB,company,Borealis AB,SE,C",
  securities: `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR\n${BOND},Borealis 2030,corporate_bond,B,EUR`,
  "esg-ratings": "subject_id,rating,provider,as_of\nA,2,Aster,2025-01-31\nB,4,Aster,2025-01-31",
  "company-pai":
    "issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t,scope2_t,scope3_t,basis\nA,2024-12-31,2000,800,100000,20000,400000,reported\nB,2024-12-31,500,250,5000,5000,,estimated",
};
