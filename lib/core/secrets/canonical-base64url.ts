/**
 * Whether each part of a token, parts separated by dots, is base64url as an encoder writes it. A decoder ignores the bits
 * of a last character that carry nothing, so that without this check several texts are the same token.
 */
export function isCanonicalBase64url(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}
