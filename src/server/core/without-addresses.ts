const maxLength = 4_000

/** The text, at most 4,000 characters, without email addresses, also in the spellings of addresses and mail servers (`%40`, `=40`, `+40`). */
export const withoutAddresses = (text: string): string =>
  text.slice(0, maxLength).replace(/[^\s<>"'(),;:=]{1,254}(?:@|%40|=40|\+40)[^\s<>"'(),;:]{1,254}/gi, '…')
