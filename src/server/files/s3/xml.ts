/**
 * The little of XML that an S3 store answers with: names of ours, dates and numbers in elements without attributes. What
 * could stand there beside them is not read.
 */
export const textOf = (xml: string, element: string): string | undefined =>
  elements(xml, element).map(unescaped)[0]

export const elements = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, content]) => content!)

const unescaped = (text: string): string =>
  text
    .replaceAll(/&#x([\da-f]+);/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replaceAll(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
