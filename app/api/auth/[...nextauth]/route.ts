import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { readCaller } from '#lib/auth/caller.ts'
import { nextAuthOptions } from '#lib/auth/next-auth-options.ts'
import { withOrigin } from '#lib/auth/request-origin.ts'
import { Failure } from '#lib/core/failure.ts'
import { readBody } from '#lib/core/read-body.ts'
import { signIn } from '#lib/portal/accounts/sign-in.ts'
import { absent, failureResponse } from '#lib/portal/endpoint.ts'
import { requireSameOrigin } from '#lib/portal/same-origin.ts'

type Context = { params: Promise<{ nextauth: string[] }> }

/** Built with the first request, so that building the product needs no secrets. */
export function GET(request: Request, context: Context): Promise<Response> {
  const caller = readCaller((name) => request.headers.get(name))
  return withOrigin(caller, () => NextAuth(nextAuthOptions(signIn))(request, context))
}

/** More than an address and a password; the library itself would read a body of any size. */
const MAX_BODY_BYTES = 16 * 1024

export async function POST(request: Request, context: Context): Promise<Response> {
  try {
    requireSameOrigin(request.headers)
    const [action] = (await context.params).nextauth
    // It writes into the log whatever it is sent.
    if (action === '_log') throw absent()
    const tooLarge = () => new Failure('too_large', 'This form may send at most 16 KB.')
    const body = new Uint8Array(await readBody(request.body, MAX_BODY_BYTES, tooLarge))
    return await GET(new NextRequest(request.url, { method: 'POST', headers: request.headers, body }), context)
  } catch (error) {
    return failureResponse(error)
  }
}
