import { createContext } from 'react'

/** The record as it stands in the form, for a field's own control that depends on other fields. */
export const EditedValueContext = createContext<Readonly<Record<string, unknown>>>({})
