import { type Message, msg, msgs, type Translatable, translatable } from '#lib/i18n/message.ts'

/** A browser in words, and what kind of device it runs on. */
export type BrowserView = { name: Message; system: string | null; device: 'computer' | 'phone' | 'tablet' | 'program' }

const UNKNOWN_BROWSER = msg('Unknown browser')

/** As the audit log has browsers. */
export const BROWSER_NAMES: Partial<Record<string, Message>> = { [UNKNOWN_BROWSER]: UNKNOWN_BROWSER }

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

/** What a browser calls itself (`User-Agent`), as far as it can be recognized. */
export function describeBrowser(userAgent: string): BrowserView {
  const [, name] = BROWSERS.find(([pattern]) => pattern.test(userAgent)) ?? []
  const [, system = null, device] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? []
  if (name !== undefined) return { name: msg(name), system, device: device ?? 'computer' }
  const [product] = /^[\w.-]{1,40}(?=\/|$)/.exec(userAgent) ?? []
  const isNamed = product !== undefined && product !== 'Mozilla'
  return { name: isNamed ? msg(product) : UNKNOWN_BROWSER, system, device: device ?? 'program' }
}

/** `Chrome on macOS`. */
export function browserLabel(userAgent: string): Translatable {
  const { name, system } = describeBrowser(userAgent)
  return system === null
    ? translatable(name)
    : translatable('{browser} on {system}', { browser: translatable(name), system })
}

/** What a passkey is called until its owner names it, and how that reads: any other name remains as it is. */
export const DEVICE_NAMES: Partial<Record<string, Message>> = msgs({
  Passkey: 'Passkey',
  Computer: 'Computer',
  'Android device': 'Android device',
  'Windows PC': 'Windows PC',
  'Security key or phone': 'Security key or phone',
})

/** What a passkey is called until its owner names it: one of `DEVICE_NAMES`, or a brand. */
export function deviceName(userAgent: string): string {
  const { system } = describeBrowser(userAgent)
  return system === null ? 'Passkey' : (DEVICES[system] ?? 'Computer')
}

const DEVICES: Record<string, string> = {
  iOS: 'iPhone',
  iPadOS: 'iPad',
  Android: 'Android device',
  Windows: 'Windows PC',
  macOS: 'Mac',
  ChromeOS: 'Chromebook',
}
