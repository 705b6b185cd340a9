/** Everything but adverse impacts and exclusions by sector that follows the product's own fields. Lines: code, number, kind, flags, name. */
export const CLOSING_FIELDS = `
# pai_companies
30000 103 A,Q,M -------- PAI_Snapshot_Frequency
30010 104 day --M----O PAI_Reference_Date
# screening
40000 461 Y,N,Yes,No,PAB,CTB,PAB+,CTB+,Z -----OO- Financial_Instrument_Existing_Negative_Screening_Strategy
40010 462 text -----OO- Financial_Instrument_Link_To_Exclusion_Policy_And_Criteria
# norms
52200 558 yes -----OO- Financial_Instrument_UNGC_Exclusion
52210 559 yes -----OO- Financial_Instrument_OECD_Guidelines_Exclusion
52220 560 yes -----OO- Financial_Instrument_ILO_Exclusion
53000 561 yes -----OO- Financial_Instrument_Nuclear_Weapons_Exclusion
53010 562 yes -----OO- Financial_Instrument_Non-proliferation_Treaty_Of_Nuclear_Weapons
53020 563 A,I,N -----OO- Financial_Instrument_Qualitative_Exclusion_Of_Countries
53030 564 yes -----OO- Financial_Instrument_Corruption_Exclusion
53040 565 yes -----OO- Financial_Instrument_Death_Sentence_Exclusion
53050 566 yes -----OO- Financial_Instrument_War_Exclusion
53060 567 yes -----OO- Financial_Instrument_Non_Ratification_Of_Paris_Agreement_Exclusion
# real_estate
54000 568 yes -----OO- Financial_Instrument_ESG_Energy_Consumption_Monitoring
54010 569 yes -----OO- Financial_Instrument_ESG_GHG_Emission_Monitoring
54020 570 yes -----OO- Financial_Instrument_ESG_Water_Consumption_Monitoring
54030 571 yes -----OO- Financial_Instrument_ESG_Waste_Financial_Instrument_Monitoring
54040 572 yes -----OO- Financial_Instrument_ESG_Environmental_Health_Monitoring
54050 573 yes -----OO- Financial_Instrument_ESG_Supplier_Monitoring
54060 574 yes -----OO- Financial_Instrument_ESG_Safety_Monitoring
54070 575 yes -----OO- Financial_Instrument_ESG_Biodiversity_Monitoring
# national
60400 576 1,2,3 -----OO- French_AMF_Doctrine_Approach
60410 577 +A,B,C,D,E,F -----OO- Financial_Instrument_Environmental_Topic_Or_Considered_Indicators_For_French_MiFID_Market
60420 578 +A,B,C,D -----OO- Financial_Instrument_Social_Topic_Or_Considered_Indicators_For_French_MiFID_Market
60430 579 +A,B,C -----OO- Financial_Instrument_Governance_Topic_Or_Considered_Indicators_For_French_MiFID_Market
60440 580 +O,B,E,P,Q,R,S,T,U,V,N ---O-O-- Financial_Instrument_Sustainable_Indicators_For_German_MiFID_Market
# further
70000 581 yes MM---MMM Financial_Instrument_Sustainability_Risk_Is_Deemed_To_Be_Relevant
70010 582 number --M----- Financial_Instrument_Total_Fund_NAV_Or_Notional
100000 615 countries --C----O List_Of_Countries_Subject_To_Social_Violations
100010 616 countries --C----O List_Of_Invested_Countries
# structured
80000 583 S,U,N -CCCCCC- Use_Of_Proceeds_Asset_Pooling
80010 584 yes -CCCCCC- Use_Of_Derivative_Exposure_In_Taxonomy_And_SFDR_Alignment
80020 585 share -CCCCCC- Structured_Product_Funding_Related_EU_SFDR_Minimum_Or_Planned_Investments_Sustainable_Investments
80030 586 share -CCCCCC- Structured_Product_Derivate_Exposure_Related_EU_SFDR_Minimum_Or_Planned_Investments_Sustainable_Investments
80040 587 share -CCCCCC- Structured_Product_Funding_Related_EU_SFDR_Minimum_Or_Planned_Investments_Sustainable_Investments_Taxonomy_Aligned
80050 588 share -CCCCCC- Structured_Product_Derivate_Exposure_Related_EU_SFDR_Minimum_Or_Planned_Investments_Sustainable_Investments_Taxonomy_Aligned
# gas_nuclear
90000 589 yes -C------ Financial_Instrument_Investing_In_EU_Taxonomy_Aligned_Fossil_Gas_Activities
90010 590 share -C------ Financial_Instrument_Minimum_Percentage_Investments_Aligned_EU_Taxonomy_Fossil_Gas_Incl_Sovereign_Bonds
90020 591 share -C------ Financial_Instrument_Minimum_Percentage_Investments_Aligned_EU_Taxonomy_Fossil_Gas_Excl_Sovereign_Bonds
90030 592 yes -C------ Financial_Instrument_Investing_In_EU_Taxonomy_Aligned_Nuclear_Activities
90040 593 share -C------ Financial_Instrument_Minimum_Percentage_Investments_Aligned_EU_Taxonomy_Nuclear_Incl_Sovereign_Bonds
90050 594 share -C------ Financial_Instrument_Minimum_Percentage_Investments_Aligned_EU_Taxonomy_Nuclear_Excl_Sovereign_Bonds
90060 595 share -C------ Financial_Instrument_Minimum_Percentage_Investments_Aligned_EU_Taxonomy_No_Fossil_Gas_and_Nuclear_Incl_Sovereign_Bonds
90070 596 share -C------ Financial_Instrument_Minimum_Percentage_Investments_Aligned_EU_Taxonomy_No_Fossil_Gas_and_Nuclear_Excl_Sovereign_Bonds
90080 597 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_Fossil_Gas_Incl_Sovereign_Bonds_Turnover
90090 598 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_Fossil_Gas_Excl_Sovereign_Bonds_Turnover
90100 599 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_Nuclear_Incl_Sovereign_Bonds_Turnover
90110 600 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_Nuclear_Excl_Sovereign_Bonds_Turnover
90120 601 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_No_Fossil_Gas_and_Nuclear_Incl_Sovereign_Bonds_Turnover
90130 602 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_No_Fossil_Gas_and_Nuclear_Excl_Sovereign_Bonds_Turnover
90140 603 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_Fossil_Gas_Incl_Sovereign_Bonds_Capex
90150 604 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_Fossil_Gas_Excl_Sovereign_Bonds_Capex
90160 605 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_Nuclear_Incl_Sovereign_Bonds_Capex
90170 606 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_Nuclear_Excl_Sovereign_Bonds_Capex
90180 607 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_No_Fossil_Gas_and_Nuclear_Incl_Sovereign_Bonds_Capex
90190 608 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_No_Fossil_Gas_and_Nuclear_Excl_Sovereign_Bonds_Capex
90200 609 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_Fossil_Gas_Incl_Sovereign_Bonds_Opex
90210 610 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_Fossil_Gas_Excl_Sovereign_Bonds_Opex
90220 611 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_Nuclear_Incl_Sovereign_Bonds_Opex
90230 612 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_Nuclear_Excl_Sovereign_Bonds_Opex
90240 613 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_No_Fossil_Gas_and_Nuclear_Incl_Sovereign_Bonds_Opex
90250 614 share C------- Financial_Instrument_Current_Percentage_Investments_Aligned_EU_Taxonomy_No_Fossil_Gas_and_Nuclear_Excl_Sovereign_Bonds_Opex
`;
