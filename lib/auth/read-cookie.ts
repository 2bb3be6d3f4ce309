/** The value of a cookie in a `Cookie` header. */
export function readCookie(header: string, name: string): string | undefined {
  const pairs = header.split(';').map((part) => part.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
