import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { readCaller } from '#lib/auth/caller.ts'
import { nextAuthOptions } from '#lib/auth/next-auth-options.ts'
import { withOrigin } from '#lib/auth/request-origin.ts'
import { readSignInForm } from '#lib/portal/accounts/read-sign-in-form.ts'
import { signIn } from '#lib/portal/accounts/sign-in.ts'
import { failureResponse, notFoundFailure } from '#lib/portal/http/endpoint.ts'

type Context = { params: Promise<{ nextauth: string[] }> }

export async function GET(request: Request, context: Context): Promise<Response> {
  const isLeadingBack = (await context.params).nextauth[0] === 'callback'
  // No provider of ours leads back here, and next-auth would answer both as an internal error.
  if (isLeadingBack || !isPlain(new URL(request.url).searchParams)) return failureResponse(notFoundFailure())
  return pass(request, context)
}

/** next-auth hands values on in headers, where nothing else may stand. */
function isPlain(query: URLSearchParams): boolean {
  return [...query.values()].every((value) => /^[\x20-\x7e]*$/.test(value))
}

export async function POST(request: Request, context: Context): Promise<Response> {
  try {
    const { nextauth } = await context.params
    const body = await readSignInForm(request, nextauth[0])
    return await pass(new NextRequest(request.url, { method: 'POST', headers: request.headers, body }), context)
  } catch (error) {
    return failureResponse(error)
  }
}

/** Built with the first request, so that building the product needs no secrets. */
async function pass(request: Request, context: Context): Promise<Response> {
  const caller = readCaller((name) => request.headers.get(name))
  // Its addresses are the portal's own (NEXTAUTH_URL).
  if (caller.domain !== undefined) return failureResponse(notFoundFailure())
  return withOrigin(caller, () => answer(request, context))
}

async function answer(request: Request, context: Context): Promise<Response> {
  const refusals: unknown[] = []
  const cookies = request.headers.get('cookie') ?? ''
  const options = nextAuthOptions(signIn, (failure) => refusals.push(failure), cookies)
  const response: Response = await NextAuth(options)(request, context)
  const [refusal] = refusals
  return refusal === undefined ? response : failureResponse(refusal)
}
