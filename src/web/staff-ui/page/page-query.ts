/**
 * The page of a list that an address asks for, as the API takes it; the API refuses what is out of bounds.
 */
export const pageQuery = ({ searchParams }: URL, perPage: number) => ({
  page: Number(searchParams.get('page')) || undefined,
  per_page: Number(searchParams.get('per_page')) || perPage,
})
