/** Prints the page. */
export const enhance = (button: HTMLElement) => button.addEventListener('click', () => print())
