/**
 * `npm run test:long` says how much is repeated where only great numbers prove more: random histories, requests and
 * crowds. The tests are the same.
 */
export const amount = (usual: number, long: number): number => (LONG ? long : usual)

export const LONG = process.env.TEST_LONG === '1'
