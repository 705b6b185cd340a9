/** The file, its manufacturer, the instrument and how it is classified. Lines: code, number, kind, flags, name. */
export const GENERAL_FIELDS = `
# file
00010 1 version MMMMMMMM EET_Version
00020 2 text OOOOOOOO EET_Producer_Name
00030 3 lei OOOOOOOO EET_Producer_LEI
00040 4 text OOOOOOOO EET_Producer_Email
00050 5 moment MMMMMMMM EET_File_Generation_Date_And_Time
00060 6 yes -M-----M EET_Data_Reporting_SFDR_Pre_Contractual
00070 7 yes M------M EET_Data_Reporting_SFDR_Periodic
00080 8 yes --M----M EET_Data_Reporting_SFDR_Entity_Level
00090 9 yes ---M-M-M EET_Data_Reporting_MiFID
00100 10 yes ----M-MM EET_Data_Reporting_IDD
# manufacturer
10000 11 text MMMMMMMM Manufacturer_Name
10010 12 L,N MMMMMMMM Manufacturer_Code_Type
10020 13 text CCCCCCCM Manufacturer_Code
10030 14 text OOOOOOOO Manufacturer_Email
10040 15 day MMMMMMMM General_Reference_Date
11000 16 yes --O----O Manufacturer_PRI_Or_PRB_Signatory
11011 17 share --O----O Manufacturer_PRI_Notation_Percentage
11020 18 yes --O----O Manufacturer_PRI_Or_PRB_Compliant
11030 19 yes --O----O Manufacturer_PRI_Or_PRB_Like
11040 20 +A,B,C,D,E,F --O----O Manufacturer_Other_Commitments
12000 21 +A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,ZZ --O----O Manufacturer_Stewardship_Code_Signatory
13000 22 text --M---M- Manufacturer_Website_Information_Stewardship_And_Engagement
# instrument
20000 23 text MMMMMMMM Financial_Instrument_Identifying_Data
20010 24 1,2,3,4,5,6,7,8,9,10,99 MMMMMMMM Financial_Instrument_Type_Of_Identification_Code
20020 25 text255 MMMMMMMM Financial_Instrument_Name
20030 26 currency MMMMMMMM Financial_Instrument_Currency
# classification
20040 27 0,6,8,9 MMM-MMM- Financial_Instrument_SFDR_Product_Type
20050 28 0,6,8,9 CCC-CCC- Financial_Instrument_SFDR_Product_Type_Eligible
20060 29 +A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,P,Q,R,S,T,U,V,X,Y,AA,AB,AC,AD,AE,AF,AG,AH,AI,Z OO-OOOO- Financial_Instrument_ESG_Label_Or_Standard
20070 30 share --C-C-CC Financial_Instrument_Percentage_Of_Minimum_SFDR_Art_8_Funds
20080 31 share --C-C-CC Financial_Instrument_Percentage_Of_Minimum_SFDR_Art_9_Funds
20090 32 E,S,G,MF ---O-O-- Financial_Instrument_Main_ESG_Focus
20100 33 yes MM-MMMM- Financial_Instrument_Does_This_Product_Consider_Principle_Adverse_Impact_In_Their_Investment
# disclosures
20110 34 languages ----C-C- Financial_Instrument_Languages
20120 35 text -C--C-C- Financial_Instrument_Link_To_PCDFP_For_MOP
20130 36 days -C--C-C- Financial_Instrument_Production_Date_PCDFP
20140 37 text C---C-C- Financial_Instrument_Link_To_PDFP_for_MOP
20150 38 day C---C-C- Financial_Instrument_End_Date_Of_Reporting_Period_PDFP
20160 39 text ----C-C- Financial_Instrument_Link_To_SFDR_Website_Product_Disclosures
`;
