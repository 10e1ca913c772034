/** The addresses of the way in. */
export const isWayIn = (pathname: string): boolean => /^\/(login(-mahasiswa|-dosen)?)?$/.test(pathname)
