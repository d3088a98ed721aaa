import logo from './auental.svg'

export const host = {
  title: 'Zweckverband Wasser und Abwasser Auental',
  logo,
  color: '#054d6c',
  customer_login: '/kundenlogin/login',
  phone: '030 23125-999',
  isPortal: true,
}
