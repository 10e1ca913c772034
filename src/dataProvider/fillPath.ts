/** `'jadwal/{id}'` with its parameters put in. */
export const fillPath = (path: string, params: Record<string, string | number> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`${path} without ${name}`)
    return encodeURIComponent(value)
  })
