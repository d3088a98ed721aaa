import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { rethrowAsResponse } from '../refusals.ts'

/** SAML metadata of the portal as a service provider. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  rethrowAsResponse(context.get(visitContext).as('customer').trustassertions.metadata())
