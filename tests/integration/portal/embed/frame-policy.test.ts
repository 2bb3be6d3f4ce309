import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { readAlias } from '#lib/auth/embed-alias.ts'
import { newSlug } from '#lib/auth/slug.ts'
import { requestText } from '#lib/portal/http/request-text.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { proxy } from '../../../../proxy.ts'
import { allowOrigins, callApi, makePartner, openFrame, openSession, SECOND_SITE, SITE } from './arrange.ts'

await testDatabase()
const PORTAL = 'http://localhost:3000'
const partner = await makePartner()

/** Where a page may be framed, as its policy says. */
async function framedBy(path: string): Promise<string> {
  const response = await proxy(new NextRequest(`${PORTAL}${path}`))
  return /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
}

describe('who may frame a page', () => {
  it('is nobody, for every page but those where a frame begins', async () => {
    const { alias, session } = await openFrame(partner)
    const pages = ['/', '/sign-in', `/${partner.member.teamSlug}/projects`, `/${alias}/projects`, '/embed', '/embed/']
    const odd = [`/embed/${session.ref}/more`, `/embed/${'0'.repeat(26)}`, `/embed/${session.ref.toUpperCase()}`]
    for (const path of [...pages, ...odd, `/EMBED/${session.ref}`]) expect(await framedBy(path)).toBe("'none'")
  })

  it('is the sites of the session that the team still allows, also once the session has ended', async () => {
    const own = await makePartner()
    const [all, one] = [await openSession(own), await openSession(own, { allowedOrigins: [SECOND_SITE] })]
    expect(await framedBy(`/embed/${all.ref}?at=%2Fprojects`)).toBe(`${SITE} ${SECOND_SITE}`)
    expect(await framedBy(`/embed/${one.ref}`)).toBe(SECOND_SITE)
    await callApi(own.key, 'DELETE', '/sessions?all=true')
    expect(await framedBy(`/embed/${one.ref}`)).toBe(SECOND_SITE)
    await allowOrigins(own.member, [SITE])
    expect(await framedBy(`/embed/${all.ref}`)).toBe(SITE)
    expect(await framedBy(`/embed/${one.ref}`)).toBe("'none'")
    await allowOrigins(own.member, [])
    expect(await framedBy(`/embed/${all.ref}`)).toBe("'none'")
  })
})

describe('a page that a frame loads again', () => {
  it('leads to where the frame gets access, within the portal, unless it brings some', async () => {
    const { alias, session, token } = await openFrame(partner)
    const load = (path: string, headers = {}) => proxy(new NextRequest(`${PORTAL}${path}`, { headers }))
    const led = await load(`/${alias}/projects/job_1?tab=a&b=1`)
    const at = encodeURIComponent('/projects/job_1?tab=a&b=1')
    expect([led.status, led.headers.get('location')]).toEqual([307, `${PORTAL}/embed/${session.ref}?at=${at}`])
    expect([led.headers.get('cache-control'), led.headers.get('set-cookie')]).toEqual(['no-store', null])
    expect((await load(`/${alias}//evil.example`)).headers.get('location')).toBe(
      `${PORTAL}/embed/${session.ref}?at=%2F%2Fevil.example`,
    )
    expect((await load(`/${alias}/projects`, { authorization: `Bearer ${token}` })).headers.get('location')).toBeNull()
    expect((await load('/embed-tools-ab2cd/projects')).headers.get('location')).toBeNull()
  })

  it('is never one of a team whose own name looks like it', () => {
    const names = ['embed', `embed ${'a'.repeat(26)} ${'b'.repeat(26)}`]
    expect(names.map((name) => readAlias(newSlug(name)))).toEqual([null, null])
  })
})

describe('the language of what a frame asks for', () => {
  it('is that of its session, whatever its browser accepts, and that of the browser where the session has none', async () => {
    const [spanish, any] = [await openFrame(partner, { locale: 'es-MX' }), await openFrame(partner)]
    const localeOf = async (path: string, accepted: string) => {
      const headers = new Headers({ 'accept-language': accepted })
      return (await requestText({ url: `${PORTAL}${path}`, headers })).locale
    }
    expect(await localeOf(`/api/media/outputs/${spanish.alias}/out_1/media`, 'en')).toBe('es')
    expect(await localeOf(`/api/events?team=${spanish.alias}`, 'en')).toBe('es')
    expect(await localeOf(`/api/events?team=${any.alias}`, 'es')).toBe('es')
    expect(await localeOf(`/api/events?team=${any.alias}`, 'en')).toBe('en')
  })
})
