import { msg, say, saying } from '#lib/words/message.ts'

/** A browser in words, and what kind of device it runs on. */
export type BrowserView = { name: string; system: string | null; device: 'computer' | 'phone' | 'tablet' | 'program' }

/** The first that fits: most browsers also name those that they want to be taken for. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string, BrowserView['device']][] = [
  [/\biPhone\b|\biPod\b/, 'iOS', 'phone'],
  [/\biPad\b/, 'iPadOS', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
]

/** What a browser calls itself (`User-Agent`), as far as it can be told. */
export function describeBrowser(userAgent: string): BrowserView {
  const [, name] = BROWSERS.find(([pattern]) => pattern.test(userAgent)) ?? []
  const [, system = null, device] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? []
  if (name !== undefined) return { name, system, device: device ?? 'computer' }
  const [product] = /^[\w.-]{1,40}(?=\/|$)/.exec(userAgent) ?? []
  const isNamed = product !== undefined && product !== 'Mozilla'
  return { name: isNamed ? product : msg('Unknown browser'), system, device: device ?? 'program' }
}

/** `Chrome on macOS`; `t.said` has it in other languages. */
export function browserInWords(userAgent: string): string {
  const { name, system } = describeBrowser(userAgent)
  return system === null ? name : say('{browser} on {system}', { browser: saying(name), system })
}

/** What a passkey is called until its owner names it. */
export function deviceInWords(userAgent: string): string {
  const { system } = describeBrowser(userAgent)
  return system === null ? msg('Passkey') : (DEVICES[system] ?? msg('Computer'))
}

const DEVICES: Record<string, string> = {
  iOS: 'iPhone',
  iPadOS: 'iPad',
  Android: msg('Android device'),
  Windows: msg('Windows PC'),
  macOS: 'Mac',
  ChromeOS: 'Chromebook',
}
