import { expect, it } from 'vitest'
import { windowTitle } from '../../src/feature-pages/window-title.ts'

it.each([
  ['create', 'Categories', 'en-US', 'Create category'],
  ['edit', 'Order items', 'en-US', 'Edit order item'],
  ['view', 'API keys', 'en-US', 'View API key'],
  ['edit', '产品', 'en-US', 'Edit 产品'],
  ['edit', '产品', 'zh-CN', '编辑产品'],
  ['create', 'Products', 'zh-CN', '新建 Products'],
  ['create', 'Produkte', 'de-DE', 'Produkte: neuer Eintrag'],
  ['edit', 'Produkte', 'de-AT', 'Produkte: Eintrag bearbeiten'],
  ['view', 'Produits', 'fr-FR', 'View produit'],
] as const)('the title of the %s dialog for "%s" in %s is "%s"', (kind, resource, locale, title) => {
  expect(windowTitle(kind, resource, locale)).toBe(title)
})
