/** The office's policy refuses style sheets in the frame. The email's own one only has rules for phones. */
export const withoutSheet = (html: string) => html.replace(/<style>[^<]*<\/style>/, '')
