/** 'tel:' with what can be dialled, or null where there is no number. */
export const telOf = (phone: string | null | undefined): string | null => {
  const digits = phone?.replaceAll(/[^\d+]/g, '') ?? ''
  return digits.length >= 5 ? `tel:${digits}` : null
}
