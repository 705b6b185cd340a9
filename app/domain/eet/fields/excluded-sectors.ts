/** Exclusions by sector: code of the first field, its number, how many fields the sector has, name. */
export const EXCLUDED_SECTORS = `
50100 463 4 Pornography_Adult_Entertainment_Services
50200 467 4 Alcohol
50300 471 4 Animal_Testing
50400 475 4 Cannabis
50500 479 4 Conventional_Weapons
50600 483 7 Coal
50700 490 4 Factory_Farming
50800 494 4 FUR
50900 498 4 Gambling
51000 502 7 Gas
51100 509 4 Genetic_Engineering
51200 513 4 GMO
51300 517 3 Nuclear_Energy
51400 520 4 Nuclear_Weapons
51500 524 7 Oil
51600 531 7 Other_Fossil_Fuel
51700 538 4 Palm_Oil
51800 542 4 Pesticides
51900 546 4 Research_On_Human_Embryos
52000 550 4 Tobacco
52100 554 4 Unconventional_Weapons
`;
