/** The names of the product and its owner are words too: the same in every language, from what the office entered. */
export { CAMPUS_ELEMENT, UNNAMED, ownerName, productName, type Campus } from '../contract/campus.ts'
