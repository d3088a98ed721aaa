import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'

/** SAML metadata of the portal as a service provider. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  rethrowAsResponse(context.get(visitContext).as('customer').trustassertions.metadata())
