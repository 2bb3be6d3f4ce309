import { describe, expect, it } from 'vitest'
import { english } from '#lib/contract/messages/render.ts'
import { browserLabel, describeBrowser, deviceName } from '#lib/portal/security/describe-browser.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('a browser in words', () => {
  it.each([
    [`${MAC} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on macOS', 'computer'],
    [`${MAC} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on macOS', 'computer'],
    [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iOS', 'phone'],
    [`${IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome on iOS', 'phone'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
      'Firefox on Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36',
      'Samsung Internet on Android',
      'tablet',
    ],
    ['curl/8.9.1', 'curl', 'program'],
    ['', 'Unknown browser', 'program'],
    ['<script>alert(1)</script>', 'Unknown browser', 'program'],
  ])('%s is %s', (userAgent, words, device) => {
    expect(english(browserLabel(userAgent))).toBe(words)
    expect(describeBrowser(userAgent).device).toBe(device)
  })

  it('names a passkey after the device that made it', () => {
    expect([`${MAC} Chrome/142.0`, IPHONE, ''].map(deviceName)).toEqual(['Mac', 'iPhone', 'Passkey'])
  })
})
