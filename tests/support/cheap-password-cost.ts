/**
 * Worker tests sign in thousands of times: at the product's own cost that takes half of their time. What the product
 * takes is tested in `password.server.test.ts` and, with everything around it, in the browser tests.
 */
export const PASSWORD_COST = { N: 2, r: 1, p: 1, maxmem: 1024 * 1024 } as const;
