/**
 * Worker tests sign in thousands of times: at the product's own cost that takes half of their time. What the product
 * takes is tested in `password.server.test.ts` and, with everything around it, in the browser tests.
 */
export const PASSWORD_COST = {
  N: 2,
  r: 1,
  p: 1,
  get maxmem() {
    reads += 1;
    return 1024 * 1024;
  },
};

let reads = 0;

/** How often something was derived at this cost: the work of a sign-in, which the time of its answer must not tell. */
export const readsOfPasswordCost = () => reads;
