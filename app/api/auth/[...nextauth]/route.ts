import NextAuth from 'next-auth'
import { readCaller } from '#lib/auth/caller.ts'
import { nextAuthOptions } from '#lib/auth/next-auth-options.ts'
import { withOrigin } from '#lib/auth/request-origin.ts'
import { signIn } from '#lib/portal/accounts/sign-in.ts'
import { failureResponse } from '#lib/portal/endpoint.ts'
import { requireSameOrigin } from '#lib/portal/same-origin.ts'

type Context = { params: Promise<{ nextauth: string[] }> }

/** Built with the first request, so that building the product needs no secrets. */
export function GET(request: Request, context: Context): Promise<Response> {
  const caller = readCaller((name) => request.headers.get(name))
  return withOrigin(caller, () => NextAuth(nextAuthOptions(signIn))(request, context))
}

export async function POST(request: Request, context: Context): Promise<Response> {
  try {
    requireSameOrigin(request.headers)
  } catch (error) {
    return failureResponse(error)
  }
  return GET(request, context)
}
