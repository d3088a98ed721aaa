import type { PublicOffer } from '#contract/procedures/offers.ts'

/** The offer that an answer is about, and what was shown of it. */
export const OfferFields = ({ offer: { id, content_hash } }: { offer: PublicOffer }) => (
  <>
    <input type="hidden" name="offer" value={id} />
    <input type="hidden" name="shown" value={content_hash} />
  </>
)
