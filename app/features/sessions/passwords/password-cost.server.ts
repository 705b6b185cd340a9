/** Parameters of scrypt approved by OWASP ASVS: about 200 ms and 32 MB a guess. */
export const PASSWORD_COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;
