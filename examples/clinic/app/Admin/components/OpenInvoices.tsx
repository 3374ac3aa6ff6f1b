import { Link, useRequest, useTexts } from '@quoin/runtime/panel'

type Invoices = { readonly total: number }

export default function OpenInvoices() {
  const { data } = useRequest<Invoices>('invoices?_action=getData&perPage=1&status=sent')
  const t = useTexts()
  return <Link to="/invoices?status=sent">{t('app.open', { count: data?.total ?? 0 })}</Link>
}
