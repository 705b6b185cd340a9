/** How many portfolios a comparison puts beside each other on the screen. */
export const COMPARED_PORTFOLIOS = { min: 2, max: 4 } as const;

/** How many assets a comparison puts beside each other. */
export const COMPARED_ASSETS = { min: 2, max: 5 } as const;
