/** LinkedIn’s own format of text: its reserved characters are escaped, and a # where no hashtag begins. */
export function linkedinText(text: string): string {
  return text.replace(/[\\|{}@[\]()<>*_~]|#(?![\p{L}\p{N}])/gu, '\\$&')
}
