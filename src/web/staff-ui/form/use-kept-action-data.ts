import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'

/**
 * Returns the action data of the page. Unlike `useActionData` it survives revalidation, until the user
 * navigates or sends another form.
 */
export function useKeptActionData<Action>() {
  const given = useActionData<Action>()
  const { key } = useLocation()
  const [kept, setKept] = useState({ given, key })
  const isNew = given !== undefined && given !== kept.given
  if (isNew || key !== kept.key) setKept({ given, key })
  return key === kept.key ? (given ?? kept.given) : given
}
