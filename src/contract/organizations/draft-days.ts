/** Days after its last change, when a draft of an organization is deleted. */
export const draftDays = 90
