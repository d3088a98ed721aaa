/** Opens and closes dialogs in browsers without `command` or `closedby`. */

function runCommand({ target }: Event) {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'close') dialog.close()
  else dialog.showModal()
}

// The dialogs have no padding, so a click on the dialog element itself is a click on its backdrop.
function closeFromOutside({ target }: Event) {
  if (target instanceof HTMLDialogElement) target.close()
}

if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand)
if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeFromOutside)
