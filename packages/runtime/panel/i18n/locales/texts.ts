// Written by `npm run locales` from the files of locales/.
import type { TextValue } from '@quoin/extensions/text'

/** The values that each message of this package names. */
export interface TextParamsByKey {
  readonly "account.browser": {}
  readonly "account.change": {}
  readonly "account.changed": {}
  readonly "account.code": {}
  readonly "account.codeLength": {}
  readonly "account.codesDone": {}
  readonly "account.codesFile": {}
  readonly "account.codesLead": {}
  readonly "account.codesTitle": {}
  readonly "account.confirmCode": {}
  readonly "account.confirmPassword": {}
  readonly "account.copied": {}
  readonly "account.copy": {}
  readonly "account.copyFailed": {}
  readonly "account.createToken": {}
  readonly "account.current": {}
  readonly "account.days": { readonly count: TextValue }
  readonly "account.download": {}
  readonly "account.end": {}
  readonly "account.endAll": {}
  readonly "account.endOthers": {}
  readonly "account.endSession": { readonly name: TextValue }
  readonly "account.endedOne": {}
  readonly "account.endedOthers": {}
  readonly "account.expired": { readonly time: TextValue }
  readonly "account.expires": {}
  readonly "account.forever": {}
  readonly "account.fresh": {}
  readonly "account.host": { readonly name: TextValue }
  readonly "account.lead": { readonly username: TextValue }
  readonly "account.name": {}
  readonly "account.neverUsed": {}
  readonly "account.newToken": { readonly name: TextValue }
  readonly "account.noSessions": {}
  readonly "account.noTokens": {}
  readonly "account.on": { readonly browser: TextValue; readonly system: TextValue }
  readonly "account.password": {}
  readonly "account.passwordLead": {}
  readonly "account.proceed": {}
  readonly "account.profile": {}
  readonly "account.qrCode": {}
  readonly "account.renewCodes": {}
  readonly "account.renewLead": {}
  readonly "account.revoke": {}
  readonly "account.revokeQuestion": { readonly name: TextValue }
  readonly "account.revokeToken": { readonly name: TextValue }
  readonly "account.revoked": {}
  readonly "account.save": {}
  readonly "account.saved": {}
  readonly "account.scan": {}
  readonly "account.scope": {}
  readonly "account.scopeAll": {}
  readonly "account.scopeSome": {}
  readonly "account.scopesAll": {}
  readonly "account.scopesOf": { readonly rules: TextValue }
  readonly "account.secretText": {}
  readonly "account.seen": { readonly time: TextValue }
  readonly "account.sessions": {}
  readonly "account.sessionsLead": {}
  readonly "account.setUp": {}
  readonly "account.since": { readonly time: TextValue }
  readonly "account.thisSession": {}
  readonly "account.title": {}
  readonly "account.tokenName": {}
  readonly "account.tokens": {}
  readonly "account.tokensLead": {}
  readonly "account.turnOff": {}
  readonly "account.turnOffLead": {}
  readonly "account.turnedOff": {}
  readonly "account.twoFactor": {}
  readonly "account.twoFactorLead": {}
  readonly "account.twoFactorOff": {}
  readonly "account.twoFactorOn": { readonly count: number }
  readonly "account.unknownDevice": {}
  readonly "account.until": { readonly time: TextValue }
  readonly "account.untilRevoked": {}
  readonly "action.add": {}
  readonly "action.cancel": {}
  readonly "action.close": {}
  readonly "action.columns": {}
  readonly "action.confirm": {}
  readonly "action.copy": {}
  readonly "action.create": {}
  readonly "action.delete": {}
  readonly "action.download": {}
  readonly "action.edit": {}
  readonly "action.export": {}
  readonly "action.hide": {}
  readonly "action.more": {}
  readonly "action.moveDown": {}
  readonly "action.moveUp": {}
  readonly "action.next": {}
  readonly "action.open": {}
  readonly "action.previous": {}
  readonly "action.reload": {}
  readonly "action.remove": {}
  readonly "action.reset": {}
  readonly "action.restore": {}
  readonly "action.retry": {}
  readonly "action.save": {}
  readonly "action.search": {}
  readonly "action.sendMail": {}
  readonly "action.show": {}
  readonly "action.showLess": {}
  readonly "action.showMore": {}
  readonly "action.submit": {}
  readonly "action.undo": {}
  readonly "action.view": {}
  readonly "code.accept": {}
  readonly "code.all": {}
  readonly "code.byWord": {}
  readonly "code.close": {}
  readonly "code.completions": {}
  readonly "code.controlCharacter": {}
  readonly "code.currentMatch": {}
  readonly "code.find": {}
  readonly "code.foldLine": {}
  readonly "code.foldedCode": {}
  readonly "code.foldedLines": {}
  readonly "code.go": {}
  readonly "code.goToLine": {}
  readonly "code.matchCase": {}
  readonly "code.next": {}
  readonly "code.onLine": {}
  readonly "code.previous": {}
  readonly "code.regexp": {}
  readonly "code.reject": {}
  readonly "code.replace": {}
  readonly "code.replaceAll": {}
  readonly "code.replaceWith": {}
  readonly "code.replacedMatches": {}
  readonly "code.replacedOnLine": {}
  readonly "code.revertChunk": {}
  readonly "code.to": {}
  readonly "code.unchangedLines": {}
  readonly "code.unfold": {}
  readonly "code.unfoldLine": {}
  readonly "confirm.delete": {}
  readonly "controls.any.none": {}
  readonly "controls.any.placeholder": {}
  readonly "controls.any.type": { readonly label: TextValue }
  readonly "controls.barcode.wrong": { readonly format: TextValue }
  readonly "controls.calendar.next": {}
  readonly "controls.calendar.previous": {}
  readonly "controls.chart.key": { readonly key: TextValue }
  readonly "controls.chart.none": {}
  readonly "controls.chart.table": {}
  readonly "controls.city.choose": {}
  readonly "controls.condition.add": {}
  readonly "controls.condition.addGroup": {}
  readonly "controls.condition.all": {}
  readonly "controls.condition.any": {}
  readonly "controls.condition.empty": {}
  readonly "controls.condition.eq": {}
  readonly "controls.condition.field": {}
  readonly "controls.condition.filled": {}
  readonly "controls.condition.gt": {}
  readonly "controls.condition.gte": {}
  readonly "controls.condition.in": {}
  readonly "controls.condition.lt": {}
  readonly "controls.condition.lte": {}
  readonly "controls.condition.ne": {}
  readonly "controls.condition.operator": {}
  readonly "controls.condition.remove": {}
  readonly "controls.condition.removeGroup": {}
  readonly "controls.condition.value": {}
  readonly "controls.crop.hint": {}
  readonly "controls.crop.title": {}
  readonly "controls.crop.use": {}
  readonly "controls.crop.zoom": {}
  readonly "controls.diff.original": {}
  readonly "controls.editor.leave": {}
  readonly "controls.location.current": {}
  readonly "controls.location.latitude": {}
  readonly "controls.location.longitude": {}
  readonly "controls.location.rejected": { readonly reason: TextValue }
  readonly "controls.matrix.cell": { readonly column: TextValue; readonly row: TextValue }
  readonly "controls.picker.choose": {}
  readonly "controls.picker.clear": {}
  readonly "controls.picker.title": { readonly label: TextValue }
  readonly "controls.picker.use": {}
  readonly "controls.repeat.daily": {}
  readonly "controls.repeat.day": { readonly day: TextValue }
  readonly "controls.repeat.days": {}
  readonly "controls.repeat.hourly": {}
  readonly "controls.repeat.interval": {}
  readonly "controls.repeat.monthDay": {}
  readonly "controls.repeat.monthly": {}
  readonly "controls.repeat.never": {}
  readonly "controls.repeat.unit": {}
  readonly "controls.repeat.unknown": { readonly rule: TextValue }
  readonly "controls.repeat.weekly": {}
  readonly "controls.repeat.yearly": {}
  readonly "controls.rich.badLink": { readonly address: TextValue }
  readonly "controls.rich.bold": {}
  readonly "controls.rich.bullets": {}
  readonly "controls.rich.code": {}
  readonly "controls.rich.heading": {}
  readonly "controls.rich.italic": {}
  readonly "controls.rich.line": {}
  readonly "controls.rich.link": {}
  readonly "controls.rich.linkAddress": {}
  readonly "controls.rich.numbers": {}
  readonly "controls.rich.picture": {}
  readonly "controls.rich.quote": {}
  readonly "controls.rich.redo": {}
  readonly "controls.rich.strike": {}
  readonly "controls.rich.subheading": {}
  readonly "controls.rich.tools": {}
  readonly "controls.rich.underline": {}
  readonly "controls.rich.undo": {}
  readonly "controls.rich.unlink": {}
  readonly "controls.rows.addOne": { readonly label: TextValue }
  readonly "controls.rows.dropped": { readonly label: TextValue }
  readonly "controls.rows.keep": { readonly label: TextValue }
  readonly "controls.rows.none": {}
  readonly "controls.rows.remove": { readonly label: TextValue }
  readonly "controls.rows.removed": { readonly label: TextValue }
  readonly "controls.rows.row": { readonly label: TextValue; readonly number: TextValue }
  readonly "controls.signature.clear": {}
  readonly "controls.signature.draw": {}
  readonly "controls.signature.shown": {}
  readonly "controls.signature.type": {}
  readonly "controls.subForm.add": {}
  readonly "controls.subForm.edit": { readonly label: TextValue }
  readonly "controls.subForm.remove": { readonly label: TextValue }
  readonly "controls.text.empty": {}
  readonly "controls.text.isEmpty": {}
  readonly "controls.text.isNone": {}
  readonly "controls.text.none": {}
  readonly "controls.transfer.chosen": {}
  readonly "controls.transfer.none": {}
  readonly "controls.upload.drop": {}
  readonly "controls.upload.dropOne": {}
  readonly "controls.upload.failed": { readonly name: TextValue; readonly reason: TextValue }
  readonly "controls.upload.files": {}
  readonly "controls.upload.lost": {}
  readonly "controls.upload.open": { readonly name: TextValue }
  readonly "controls.upload.picture": {}
  readonly "controls.upload.progress": { readonly name: TextValue }
  readonly "controls.upload.remove": { readonly name: TextValue }
  readonly "controls.upload.tooLarge": { readonly name: TextValue; readonly size: TextValue }
  readonly "controls.upload.tooMany": { readonly max: number }
  readonly "controls.upload.wrongKind": { readonly accept: TextValue; readonly name: TextValue }
  readonly "controls.wizard.step": { readonly count: TextValue; readonly number: TextValue }
  readonly "crud.bulk.choose": {}
  readonly "crud.bulk.emptied": {}
  readonly "crud.bulk.fields": {}
  readonly "crud.bulk.save": { readonly count: number }
  readonly "crud.bulk.title": { readonly count: number }
  readonly "crud.filter.column": {}
  readonly "crud.filter.highest": {}
  readonly "crud.filter.is.above": {}
  readonly "crud.filter.is.above.date": {}
  readonly "crud.filter.is.below": {}
  readonly "crud.filter.is.below.date": {}
  readonly "crud.filter.is.between": {}
  readonly "crud.filter.is.contains": {}
  readonly "crud.filter.is.empty": {}
  readonly "crud.filter.is.ends": {}
  readonly "crud.filter.is.equals": {}
  readonly "crud.filter.is.filled": {}
  readonly "crud.filter.is.from": {}
  readonly "crud.filter.is.from.date": {}
  readonly "crud.filter.is.in": {}
  readonly "crud.filter.is.lacks": {}
  readonly "crud.filter.is.not": {}
  readonly "crud.filter.is.notIn": {}
  readonly "crud.filter.is.starts": {}
  readonly "crud.filter.is.to": {}
  readonly "crud.filter.is.to.date": {}
  readonly "crud.filter.lowest": {}
  readonly "crud.filter.operator": {}
  readonly "crud.filter.several": {}
  readonly "crud.filter.value": {}
  readonly "crud.help.choose": {}
  readonly "crud.help.close": {}
  readonly "crud.help.create": {}
  readonly "crud.help.filter": {}
  readonly "crud.help.help": {}
  readonly "crud.help.move": {}
  readonly "crud.help.open": {}
  readonly "crud.help.palette": {}
  readonly "crud.help.reload": {}
  readonly "crud.help.rows": {}
  readonly "crud.help.space": {}
  readonly "crud.help.switch": {}
  readonly "crud.import.allOrNothing": {}
  readonly "crud.import.allOrNothingText": {}
  readonly "crud.import.checking": {}
  readonly "crud.import.discarded": { readonly failed: number }
  readonly "crud.import.done": { readonly created: number; readonly failed: TextValue; readonly updated: TextValue }
  readonly "crud.import.drop": {}
  readonly "crud.import.field": {}
  readonly "crud.import.found": { readonly created: TextValue; readonly failed: TextValue; readonly total: number; readonly updated: TextValue }
  readonly "crud.import.lead": {}
  readonly "crud.import.line": {}
  readonly "crud.import.more": { readonly count: TextValue }
  readonly "crud.import.other": {}
  readonly "crud.import.reason": {}
  readonly "crud.import.report": {}
  readonly "crud.import.row": {}
  readonly "crud.import.sending": {}
  readonly "crud.import.start": { readonly count: number }
  readonly "crud.import.template": {}
  readonly "crud.import.title": {}
  readonly "crud.import.writing": {}
  readonly "crud.tree.failed": {}
  readonly "crud.tree.more": { readonly count: number }
  readonly "crud.view.copied": {}
  readonly "crud.view.copyFailed": { readonly link: TextValue }
  readonly "crud.view.link": { readonly name: TextValue }
  readonly "crud.view.linkNow": {}
  readonly "crud.view.name": {}
  readonly "crud.view.none": {}
  readonly "crud.view.opening": { readonly name: TextValue }
  readonly "crud.view.remove": { readonly name: TextValue }
  readonly "crud.view.rename": { readonly name: TextValue }
  readonly "crud.view.save": {}
  readonly "crud.view.taken": {}
  readonly "crud.view.update": { readonly name: TextValue }
  readonly "crud.virtual.about": { readonly total: number }
  readonly "crud.virtual.failed": {}
  readonly "crud.virtual.shown": { readonly total: number }
  readonly "display.copied": {}
  readonly "display.copyFailed": {}
  readonly "display.empty": {}
  readonly "display.loading": {}
  readonly "display.no": {}
  readonly "display.picture": {}
  readonly "display.yes": {}
  readonly "error.backToList": {}
  readonly "error.component": { readonly type: TextValue }
  readonly "error.forbidden": {}
  readonly "error.forbiddenLead": {}
  readonly "error.home": {}
  readonly "error.noEntry": {}
  readonly "error.notFound": {}
  readonly "error.notFoundLead": {}
  readonly "error.notList": {}
  readonly "error.offline": {}
  readonly "error.page": {}
  readonly "error.requestId": { readonly id: TextValue }
  readonly "error.slow": {}
  readonly "error.slowChange": {}
  readonly "error.unavailable": {}
  readonly "error.unknown": {}
  readonly "error.unknownType": { readonly type: TextValue }
  readonly "error.unknownTypeLead": {}
  readonly "error.unreadable": {}
  readonly "extensions.confirmDisable": { readonly name: TextValue }
  readonly "extensions.confirmDisableText": {}
  readonly "extensions.confirmUninstall": { readonly name: TextValue }
  readonly "extensions.confirmUninstallText": {}
  readonly "extensions.disable": {}
  readonly "extensions.disabled": { readonly name: TextValue }
  readonly "extensions.dropData": {}
  readonly "extensions.empty": {}
  readonly "extensions.emptyLead": {}
  readonly "extensions.enable": {}
  readonly "extensions.enabled": { readonly name: TextValue }
  readonly "extensions.failed": {}
  readonly "extensions.install": {}
  readonly "extensions.installNpm": {}
  readonly "extensions.installed": { readonly name: TextValue; readonly version: TextValue }
  readonly "extensions.lead": {}
  readonly "extensions.neededBy": { readonly names: TextValue }
  readonly "extensions.nothingToPublish": { readonly name: TextValue }
  readonly "extensions.npmInstall": {}
  readonly "extensions.npmLabel": {}
  readonly "extensions.openAuth": {}
  readonly "extensions.openBoth": {}
  readonly "extensions.openPermission": {}
  readonly "extensions.openRoutes": { readonly count: TextValue }
  readonly "extensions.publish": {}
  readonly "extensions.published": { readonly name: TextValue }
  readonly "extensions.rejected": {}
  readonly "extensions.retry": {}
  readonly "extensions.settings": {}
  readonly "extensions.settingsOf": { readonly name: TextValue }
  readonly "extensions.source.installed": {}
  readonly "extensions.source.local": {}
  readonly "extensions.state.disabled": {}
  readonly "extensions.state.failed": {}
  readonly "extensions.state.loaded": {}
  readonly "extensions.title": {}
  readonly "extensions.uninstall": {}
  readonly "extensions.uninstalled": { readonly name: TextValue }
  readonly "extensions.updated": { readonly from: TextValue; readonly name: TextValue; readonly version: TextValue }
  readonly "form.createNew": { readonly label: TextValue }
  readonly "form.created": {}
  readonly "form.deleted": {}
  readonly "form.dirtyText": {}
  readonly "form.dirtyTitle": {}
  readonly "form.email": {}
  readonly "form.format": {}
  readonly "form.from": {}
  readonly "form.generate": {}
  readonly "form.integer": {}
  readonly "form.item": { readonly number: TextValue }
  readonly "form.json": { readonly reason: TextValue }
  readonly "form.jsonDigits": { readonly number: TextValue }
  readonly "form.key": {}
  readonly "form.last30": {}
  readonly "form.last7": {}
  readonly "form.lastMonth": {}
  readonly "form.leave": {}
  readonly "form.loadFailed": {}
  readonly "form.max": { readonly max: TextValue }
  readonly "form.maxLength": { readonly max: number }
  readonly "form.min": { readonly min: TextValue }
  readonly "form.minLength": { readonly min: number }
  readonly "form.no": {}
  readonly "form.noOptions": {}
  readonly "form.nothingChanged": {}
  readonly "form.number": {}
  readonly "form.optionsFailed": {}
  readonly "form.required": { readonly label: TextValue }
  readonly "form.saved": {}
  readonly "form.select": {}
  readonly "form.selectAll": {}
  readonly "form.staleOverwrite": {}
  readonly "form.staleReload": {}
  readonly "form.staleText": {}
  readonly "form.staleTitle": {}
  readonly "form.stay": {}
  readonly "form.thisField": {}
  readonly "form.thisMonth": {}
  readonly "form.to": {}
  readonly "form.today": {}
  readonly "form.url": {}
  readonly "form.value": {}
  readonly "form.yes": {}
  readonly "form.yesterday": {}
  readonly "form.zone": { readonly zone: TextValue }
  readonly "gallery.badJson": { readonly reason: TextValue }
  readonly "gallery.columns": { readonly types: TextValue }
  readonly "gallery.edit": {}
  readonly "gallery.editOf": { readonly name: TextValue }
  readonly "gallery.group": {}
  readonly "gallery.group.action": {}
  readonly "gallery.group.all": {}
  readonly "gallery.group.data": {}
  readonly "gallery.group.display": {}
  readonly "gallery.group.form": {}
  readonly "gallery.group.layout": {}
  readonly "gallery.lead": { readonly count: TextValue }
  readonly "gallery.none": {}
  readonly "gallery.required": { readonly names: TextValue }
  readonly "gallery.reset": {}
  readonly "home.allChanges": {}
  readonly "home.growth": { readonly days: TextValue }
  readonly "home.growthOf": { readonly days: TextValue; readonly title: TextValue; readonly total: number }
  readonly "home.latest": {}
  readonly "home.perDay": { readonly count: TextValue; readonly day: TextValue }
  readonly "icon.character": {}
  readonly "icon.close": {}
  readonly "icon.closeCircle": {}
  readonly "icon.delete": {}
  readonly "icon.doubleLeft": {}
  readonly "icon.doubleRight": {}
  readonly "icon.ellipsis": {}
  readonly "icon.eye": {}
  readonly "icon.eyeInvisible": {}
  readonly "icon.left": {}
  readonly "icon.minus": {}
  readonly "icon.plus": {}
  readonly "icon.right": {}
  readonly "icon.search": {}
  readonly "icon.star": {}
  readonly "list.about": { readonly total: TextValue }
  readonly "list.actions": {}
  readonly "list.addCondition": {}
  readonly "list.bulkDone": { readonly count: number }
  readonly "list.bulkFailed": { readonly count: TextValue }
  readonly "list.chip.clear": {}
  readonly "list.chip.from": { readonly value: TextValue }
  readonly "list.chip.remove": { readonly label: TextValue }
  readonly "list.chip.to": { readonly value: TextValue }
  readonly "list.clearFilters": {}
  readonly "list.clearSelection": {}
  readonly "list.columnMenu": {}
  readonly "list.columns.all": {}
  readonly "list.density": {}
  readonly "list.density.large": {}
  readonly "list.density.middle": {}
  readonly "list.density.small": {}
  readonly "list.empty": {}
  readonly "list.failed": {}
  readonly "list.failedRows": { readonly reason: TextValue; readonly rows: TextValue }
  readonly "list.failedSelected": {}
  readonly "list.filters": {}
  readonly "list.help": {}
  readonly "list.ignored": {}
  readonly "list.import": {}
  readonly "list.noMatch": {}
  readonly "list.quickEdit": { readonly label: TextValue }
  readonly "list.range": { readonly from: TextValue; readonly to: TextValue; readonly total: TextValue }
  readonly "list.reach": {}
  readonly "list.restored": {}
  readonly "list.selectRow": { readonly key: TextValue }
  readonly "list.selected": { readonly count: TextValue }
  readonly "list.total": { readonly total: TextValue }
  readonly "list.trash": {}
  readonly "list.trash.empty": {}
  readonly "list.trash.force": {}
  readonly "list.trash.forceText": {}
  readonly "list.trash.leave": {}
  readonly "list.unread": { readonly lists: TextValue }
  readonly "list.views": {}
  readonly "locale.name": {}
  readonly "login.code": {}
  readonly "login.codeExtra": {}
  readonly "login.codeLead": { readonly name: TextValue }
  readonly "login.ended": {}
  readonly "login.endedLead": {}
  readonly "login.endedTitle": {}
  readonly "login.host": { readonly name: TextValue }
  readonly "login.password": {}
  readonly "login.remember": {}
  readonly "login.startOver": {}
  readonly "login.submit": {}
  readonly "login.title": {}
  readonly "login.username": {}
  readonly "palette.actions": {}
  readonly "palette.dark": {}
  readonly "palette.empty": {}
  readonly "palette.light": {}
  readonly "palette.new": { readonly title: TextValue }
  readonly "palette.pages": {}
  readonly "palette.placeholder": {}
  readonly "palette.rows": {}
  readonly "palette.searching": {}
  readonly "report.missing": { readonly detail: TextValue; readonly property: TextValue }
  readonly "report.title": { readonly count: TextValue }
  readonly "report.unknownComponent": {}
  readonly "report.unknownProperty": { readonly property: TextValue }
  readonly "report.wrong": { readonly detail: TextValue; readonly property: TextValue }
  readonly "report.wrongType": { readonly detail: TextValue; readonly property: TextValue }
  readonly "setup.lead": {}
  readonly "setup.link": {}
  readonly "setup.mismatch": {}
  readonly "setup.name": {}
  readonly "setup.repeat": {}
  readonly "setup.submit": {}
  readonly "setup.title": { readonly name: TextValue }
  readonly "shell.account": { readonly name: TextValue }
  readonly "shell.breadcrumb": {}
  readonly "shell.closeTab": { readonly title: TextValue }
  readonly "shell.collapse": {}
  readonly "shell.expand": {}
  readonly "shell.gallery": {}
  readonly "shell.history": {}
  readonly "shell.home": {}
  readonly "shell.language": {}
  readonly "shell.logout": {}
  readonly "shell.mainMenu": {}
  readonly "shell.menu": {}
  readonly "shell.noMenus": {}
  readonly "shell.noMenusLead": {}
  readonly "shell.openMenu": {}
  readonly "shell.pages": {}
  readonly "shell.preview": {}
  readonly "shell.profile": {}
  readonly "shell.search": {}
  readonly "shell.skip": {}
  readonly "shell.theme": {}
  readonly "shell.theme.dark": {}
  readonly "shell.theme.light": {}
  readonly "shell.theme.system": {}
  readonly "shell.undo": {}
  readonly "shell.view.as": { readonly role: TextValue }
  readonly "shell.view.asPerson": { readonly person: TextValue; readonly role: TextValue }
  readonly "shell.view.end": {}
  readonly "shell.view.over": {}
  readonly "shell.welcome": { readonly name: TextValue }
  readonly "shell.welcomeLead": {}
  readonly "system.actions": {}
  readonly "system.after": {}
  readonly "system.before": {}
  readonly "system.changed": {}
  readonly "system.chosen": { readonly count: TextValue }
  readonly "system.down": {}
  readonly "system.features": {}
  readonly "system.featuresDone": { readonly count: number }
  readonly "system.featuresNone": {}
  readonly "system.field": {}
  readonly "system.group": {}
  readonly "system.hidden": {}
  readonly "system.into": { readonly title: TextValue }
  readonly "system.menuHint": {}
  readonly "system.menuTree": {}
  readonly "system.move": { readonly title: TextValue }
  readonly "system.moved": {}
  readonly "system.noMenus": {}
  readonly "system.noPermissions": {}
  readonly "system.noRoutes": {}
  readonly "system.noValues": {}
  readonly "system.notHeld": {}
  readonly "system.opens": {}
  readonly "system.out": {}
  readonly "system.permission": {}
  readonly "system.reach.allRows": {}
  readonly "system.reach.and": {}
  readonly "system.reach.byCode": {}
  readonly "system.reach.everything": {}
  readonly "system.reach.forAll": {}
  readonly "system.reach.hidden": {}
  readonly "system.reach.noRows": { readonly reason: TextValue }
  readonly "system.reach.open": {}
  readonly "system.reach.or": {}
  readonly "system.reach.people": { readonly count: number }
  readonly "system.reach.readOnly": {}
  readonly "system.reach.users": { readonly count: number }
  readonly "system.rights.actions": {}
  readonly "system.rights.broken": {}
  readonly "system.rights.builder": {}
  readonly "system.rights.countedFor": {}
  readonly "system.rights.create": {}
  readonly "system.rights.delete": {}
  readonly "system.rights.details": {}
  readonly "system.rights.feature": {}
  readonly "system.rights.fieldCount": { readonly count: number }
  readonly "system.rights.fields": {}
  readonly "system.rights.goneField": {}
  readonly "system.rights.hidden": {}
  readonly "system.rights.myself": {}
  readonly "system.rights.none": {}
  readonly "system.rights.of": { readonly feature: TextValue }
  readonly "system.rights.onlySuper": {}
  readonly "system.rights.open": { readonly feature: TextValue }
  readonly "system.rights.openActions": { readonly feature: TextValue }
  readonly "system.rights.other": {}
  readonly "system.rights.readOnly": {}
  readonly "system.rights.rows": {}
  readonly "system.rights.rowsAndFields": {}
  readonly "system.rights.rowsHelp": {}
  readonly "system.rights.rowsJson": {}
  readonly "system.rights.search": {}
  readonly "system.rights.sees": { readonly of: number; readonly total: number }
  readonly "system.rights.seesNone": {}
  readonly "system.rights.someRows": {}
  readonly "system.rights.superUser": {}
  readonly "system.rights.system": {}
  readonly "system.rights.through": { readonly permissions: TextValue }
  readonly "system.rights.unserved": { readonly features: TextValue }
  readonly "system.rights.update": {}
  readonly "system.rights.view": {}
  readonly "system.rights.writable": {}
  readonly "system.routes": { readonly count: TextValue }
  readonly "system.routesOf": { readonly name: TextValue }
  readonly "system.rule.attribute": {}
  readonly "system.rule.column": {}
  readonly "system.rule.contains": {}
  readonly "system.rule.empty": {}
  readonly "system.rule.eq": {}
  readonly "system.rule.filled": {}
  readonly "system.rule.gt": {}
  readonly "system.rule.gte": {}
  readonly "system.rule.in": {}
  readonly "system.rule.lt": {}
  readonly "system.rule.lte": {}
  readonly "system.rule.ne": {}
  readonly "system.rule.notIn": {}
  readonly "system.rule.operator": {}
  readonly "system.rule.remove": {}
  readonly "system.rule.source": {}
  readonly "system.rule.unfinished": {}
  readonly "system.rule.userAttribute": {}
  readonly "system.rule.userId": {}
  readonly "system.rule.userRoles": {}
  readonly "system.rule.value": {}
  readonly "system.rules": {}
  readonly "system.searchPermissions": {}
  readonly "system.showSame": {}
  readonly "system.up": {}
  readonly "system.view.as": {}
  readonly "system.view.help": {}
  readonly "system.view.open": {}
  readonly "system.view.start": { readonly role: TextValue }
  readonly "tools.access": {}
  readonly "tools.access.destroy": {}
  readonly "tools.access.hint": {}
  readonly "tools.access.index": {}
  readonly "tools.access.none": {}
  readonly "tools.access.show": {}
  readonly "tools.access.store": {}
  readonly "tools.access.update": {}
  readonly "tools.action.clash": {}
  readonly "tools.action.create": {}
  readonly "tools.action.delete": {}
  readonly "tools.action.merge": {}
  readonly "tools.action.unchanged": {}
  readonly "tools.action.update": {}
  readonly "tools.actions": {}
  readonly "tools.bulk.chosen": { readonly count: TextValue }
  readonly "tools.bulk.off": {}
  readonly "tools.bulk.on": {}
  readonly "tools.cancel": {}
  readonly "tools.clean": {}
  readonly "tools.clean.allowEdited": {}
  readonly "tools.clean.confirm": { readonly name: TextValue }
  readonly "tools.clean.confirmTable": { readonly table: TextValue }
  readonly "tools.clean.done": { readonly count: number }
  readonly "tools.clean.edited": {}
  readonly "tools.clean.kind.controller": {}
  readonly "tools.clean.kind.migration": {}
  readonly "tools.clean.kind.model": {}
  readonly "tools.clean.kind.record": {}
  readonly "tools.clean.kind.service": {}
  readonly "tools.clean.kind.table": { readonly rows: TextValue; readonly table: TextValue }
  readonly "tools.clean.kinds": {}
  readonly "tools.clean.lead": {}
  readonly "tools.clean.submit": {}
  readonly "tools.clean.title": { readonly name: TextValue }
  readonly "tools.clone": {}
  readonly "tools.clone.name": {}
  readonly "tools.clone.table": {}
  readonly "tools.clone.title": { readonly name: TextValue }
  readonly "tools.column.comment": {}
  readonly "tools.column.default": {}
  readonly "tools.column.length": {}
  readonly "tools.column.name": {}
  readonly "tools.column.nullable": {}
  readonly "tools.column.precision": {}
  readonly "tools.column.references": {}
  readonly "tools.column.remove": { readonly name: TextValue }
  readonly "tools.column.scale": {}
  readonly "tools.column.type": {}
  readonly "tools.column.unique": {}
  readonly "tools.column.values": {}
  readonly "tools.create.addColumn": {}
  readonly "tools.create.columns": {}
  readonly "tools.create.columnsHint": {}
  readonly "tools.create.existing": {}
  readonly "tools.create.has": {}
  readonly "tools.create.pick": {}
  readonly "tools.create.pickHint": { readonly database: TextValue }
  readonly "tools.create.softDeletes": {}
  readonly "tools.create.submit": {}
  readonly "tools.create.tableName": {}
  readonly "tools.create.timestamps": {}
  readonly "tools.create.title": {}
  readonly "tools.create.typed": {}
  readonly "tools.difference.about.forget": {}
  readonly "tools.difference.about.record": {}
  readonly "tools.difference.about.table": {}
  readonly "tools.difference.added": {}
  readonly "tools.difference.all": {}
  readonly "tools.difference.change": { readonly fact: TextValue; readonly record: TextValue; readonly table: TextValue }
  readonly "tools.difference.decided": {}
  readonly "tools.difference.fact.autoIncrement": {}
  readonly "tools.difference.fact.comment": {}
  readonly "tools.difference.fact.default": {}
  readonly "tools.difference.fact.foreignKey": {}
  readonly "tools.difference.fact.generated": {}
  readonly "tools.difference.fact.index": {}
  readonly "tools.difference.fact.nullable": {}
  readonly "tools.difference.fact.type": {}
  readonly "tools.difference.fact.unique": {}
  readonly "tools.difference.forget": {}
  readonly "tools.difference.forgotten": {}
  readonly "tools.difference.missing": {}
  readonly "tools.difference.none": {}
  readonly "tools.difference.open": { readonly count: number }
  readonly "tools.difference.record": {}
  readonly "tools.difference.table": {}
  readonly "tools.difference.title": {}
  readonly "tools.difference.waiting": {}
  readonly "tools.display.dialog": {}
  readonly "tools.display.drawer": {}
  readonly "tools.display.page": {}
  readonly "tools.edit": {}
  readonly "tools.edit.clashes": { readonly count: number }
  readonly "tools.edit.discard": {}
  readonly "tools.edit.gone": { readonly name: TextValue }
  readonly "tools.edit.merged": {}
  readonly "tools.edit.mine": { readonly value: TextValue }
  readonly "tools.edit.redo": {}
  readonly "tools.edit.restored": {}
  readonly "tools.edit.theirs": { readonly value: TextValue }
  readonly "tools.edit.undo": {}
  readonly "tools.editor.basics": {}
  readonly "tools.editor.fields": {}
  readonly "tools.editor.pages": {}
  readonly "tools.editor.preview": {}
  readonly "tools.editor.relations": {}
  readonly "tools.editor.route": {}
  readonly "tools.empty": {}
  readonly "tools.emptyLead": {}
  readonly "tools.export": {}
  readonly "tools.field.component": {}
  readonly "tools.field.count": { readonly count: number }
  readonly "tools.field.default": {}
  readonly "tools.field.defaultValue": {}
  readonly "tools.field.detail": {}
  readonly "tools.field.display": {}
  readonly "tools.field.displayNone": {}
  readonly "tools.field.down": { readonly name: TextValue }
  readonly "tools.field.drag": {}
  readonly "tools.field.filter": {}
  readonly "tools.field.form": {}
  readonly "tools.field.label": {}
  readonly "tools.field.list": {}
  readonly "tools.field.more": { readonly name: TextValue }
  readonly "tools.field.name": {}
  readonly "tools.field.of": { readonly name: TextValue; readonly property: TextValue }
  readonly "tools.field.operator": {}
  readonly "tools.field.properties": { readonly component: TextValue }
  readonly "tools.field.required": {}
  readonly "tools.field.rules": {}
  readonly "tools.field.search": {}
  readonly "tools.field.sort": {}
  readonly "tools.field.type": {}
  readonly "tools.field.up": { readonly name: TextValue }
  readonly "tools.field.width": {}
  readonly "tools.flag.required": {}
  readonly "tools.flag.searchable": {}
  readonly "tools.flag.showInDetail": {}
  readonly "tools.flag.showInForm": {}
  readonly "tools.flag.showInList": {}
  readonly "tools.flag.sortable": {}
  readonly "tools.function": {}
  readonly "tools.functionName": {}
  readonly "tools.glance.clash": { readonly count: TextValue }
  readonly "tools.glance.create": { readonly count: number }
  readonly "tools.glance.delete": { readonly count: number }
  readonly "tools.glance.done": {}
  readonly "tools.glance.file": {}
  readonly "tools.glance.merge": { readonly count: number }
  readonly "tools.glance.noRoute": {}
  readonly "tools.glance.noSql": {}
  readonly "tools.glance.open": { readonly count: number }
  readonly "tools.glance.pending": {}
  readonly "tools.glance.run": {}
  readonly "tools.glance.title": {}
  readonly "tools.glance.update": { readonly count: number }
  readonly "tools.guide": {}
  readonly "tools.hint.createController": { readonly model: TextValue; readonly path: TextValue }
  readonly "tools.hint.createMigration": { readonly table: TextValue }
  readonly "tools.hint.createModel": { readonly model: TextValue; readonly path: TextValue }
  readonly "tools.hint.createService": { readonly model: TextValue; readonly path: TextValue }
  readonly "tools.hint.createTable": {}
  readonly "tools.hint.routesAndMenu": {}
  readonly "tools.hint.softDeletes": {}
  readonly "tools.hint.timestamps": {}
  readonly "tools.history": {}
  readonly "tools.history.clean": {}
  readonly "tools.history.empty": {}
  readonly "tools.history.generate": {}
  readonly "tools.history.lead": {}
  readonly "tools.history.rename": {}
  readonly "tools.history.undo": {}
  readonly "tools.history.undone": {}
  readonly "tools.history.unreadable": { readonly path: TextValue }
  readonly "tools.history.what": {}
  readonly "tools.history.when": {}
  readonly "tools.history.who": {}
  readonly "tools.import": {}
  readonly "tools.import.file": {}
  readonly "tools.import.replace": {}
  readonly "tools.import.text": {}
  readonly "tools.import.title": {}
  readonly "tools.interrupted.back": {}
  readonly "tools.interrupted.done": {}
  readonly "tools.interrupted.on": {}
  readonly "tools.kind.belongsTo": {}
  readonly "tools.kind.belongsToAny": {}
  readonly "tools.kind.belongsToMany": {}
  readonly "tools.kind.hasMany": {}
  readonly "tools.kind.hasOne": {}
  readonly "tools.layout.actions": {}
  readonly "tools.layout.add": {}
  readonly "tools.layout.button.columns": {}
  readonly "tools.layout.button.create": {}
  readonly "tools.layout.button.delete": {}
  readonly "tools.layout.button.edit": {}
  readonly "tools.layout.button.export": {}
  readonly "tools.layout.button.reload": {}
  readonly "tools.layout.button.view": {}
  readonly "tools.layout.byHand": { readonly page: TextValue }
  readonly "tools.layout.byHandHint": {}
  readonly "tools.layout.collapsed": {}
  readonly "tools.layout.collapsible": {}
  readonly "tools.layout.columns": {}
  readonly "tools.layout.description": {}
  readonly "tools.layout.detail": {}
  readonly "tools.layout.empty": {}
  readonly "tools.layout.filters": {}
  readonly "tools.layout.form": {}
  readonly "tools.layout.item.columns": { readonly number: TextValue }
  readonly "tools.layout.item.steps": { readonly number: TextValue }
  readonly "tools.layout.item.tabs": { readonly number: TextValue }
  readonly "tools.layout.keys": {}
  readonly "tools.layout.kind.columns": {}
  readonly "tools.layout.kind.component": {}
  readonly "tools.layout.kind.fieldset": {}
  readonly "tools.layout.kind.group": {}
  readonly "tools.layout.kind.steps": {}
  readonly "tools.layout.kind.tabs": {}
  readonly "tools.layout.more.columns": {}
  readonly "tools.layout.more.steps": {}
  readonly "tools.layout.more.tabs": {}
  readonly "tools.layout.new.fieldset": {}
  readonly "tools.layout.new.step": {}
  readonly "tools.layout.new.tab": {}
  readonly "tools.layout.place": { readonly name: TextValue }
  readonly "tools.layout.remove": { readonly name: TextValue }
  readonly "tools.layout.rest.above": {}
  readonly "tools.layout.rest.buttons": {}
  readonly "tools.layout.rest.list": {}
  readonly "tools.layout.rowLabel": {}
  readonly "tools.layout.span": {}
  readonly "tools.layout.title": {}
  readonly "tools.layout.toolbar": {}
  readonly "tools.lead": { readonly database: TextValue }
  readonly "tools.live.before": {}
  readonly "tools.live.fields": { readonly count: TextValue; readonly from: TextValue; readonly to: TextValue }
  readonly "tools.live.lead": {}
  readonly "tools.live.next": {}
  readonly "tools.live.rows": { readonly count: TextValue }
  readonly "tools.managed": {}
  readonly "tools.modelName": {}
  readonly "tools.name": {}
  readonly "tools.new": {}
  readonly "tools.operator.between": {}
  readonly "tools.operator.equal": {}
  readonly "tools.operator.like": {}
  readonly "tools.page.asc": {}
  readonly "tools.page.columns": {}
  readonly "tools.page.desc": {}
  readonly "tools.page.detail": {}
  readonly "tools.page.display": {}
  readonly "tools.page.filterTogglable": {}
  readonly "tools.page.form": {}
  readonly "tools.page.horizontal": {}
  readonly "tools.page.layout": {}
  readonly "tools.page.list": {}
  readonly "tools.page.orderBy": {}
  readonly "tools.page.orderDir": {}
  readonly "tools.page.orderNone": {}
  readonly "tools.page.perPage": {}
  readonly "tools.page.vertical": {}
  readonly "tools.picker.all": {}
  readonly "tools.picker.choose": { readonly name: TextValue }
  readonly "tools.picker.loading": {}
  readonly "tools.picker.misfit": { readonly type: TextValue }
  readonly "tools.picker.none": {}
  readonly "tools.picker.search": { readonly count: TextValue }
  readonly "tools.picker.suits": { readonly type: TextValue }
  readonly "tools.picker.title": {}
  readonly "tools.plan.again": {}
  readonly "tools.plan.back": {}
  readonly "tools.plan.both": {}
  readonly "tools.plan.chose.both": {}
  readonly "tools.plan.chose.keep": {}
  readonly "tools.plan.chose.overwrite": {}
  readonly "tools.plan.chose.text": {}
  readonly "tools.plan.clashes": { readonly count: TextValue }
  readonly "tools.plan.count": { readonly count: number }
  readonly "tools.plan.decided": {}
  readonly "tools.plan.done": {}
  readonly "tools.plan.doneTitle": { readonly name: TextValue }
  readonly "tools.plan.files": {}
  readonly "tools.plan.generate": {}
  readonly "tools.plan.hash": {}
  readonly "tools.plan.keep": {}
  readonly "tools.plan.keepMember": {}
  readonly "tools.plan.lost": {}
  readonly "tools.plan.lostAnyway": {}
  readonly "tools.plan.migration": {}
  readonly "tools.plan.move": {}
  readonly "tools.plan.moved": {}
  readonly "tools.plan.newRoute": {}
  readonly "tools.plan.noText": {}
  readonly "tools.plan.notRun": {}
  readonly "tools.plan.nothing": {}
  readonly "tools.plan.open": { readonly name: TextValue }
  readonly "tools.plan.openDiff": {}
  readonly "tools.plan.otherSide": { readonly model: TextValue; readonly relations: TextValue }
  readonly "tools.plan.otherSides": {}
  readonly "tools.plan.overwrite": {}
  readonly "tools.plan.overwriteMember": {}
  readonly "tools.plan.problem": { readonly problem: TextValue }
  readonly "tools.plan.related": { readonly count: number }
  readonly "tools.plan.relatedLead": { readonly tables: TextValue }
  readonly "tools.plan.restart": {}
  readonly "tools.plan.review": {}
  readonly "tools.plan.routes": {}
  readonly "tools.plan.run": {}
  readonly "tools.plan.split": {}
  readonly "tools.plan.sqlUnknown": {}
  readonly "tools.plan.text": {}
  readonly "tools.plan.title": { readonly name: TextValue }
  readonly "tools.plan.unchanged": {}
  readonly "tools.plan.unchecked": {}
  readonly "tools.plan.uncheckedTag": {}
  readonly "tools.plan.uncheckedWhy": {}
  readonly "tools.plan.undo": {}
  readonly "tools.plan.unified": {}
  readonly "tools.plan.useText": {}
  readonly "tools.plan.warnings": { readonly count: number }
  readonly "tools.plan.writeUnchecked": {}
  readonly "tools.plan.written": { readonly count: number }
  readonly "tools.preview": {}
  readonly "tools.primaryKey": {}
  readonly "tools.problems": { readonly count: TextValue }
  readonly "tools.properties.conditions": {}
  readonly "tools.properties.form": {}
  readonly "tools.properties.json": {}
  readonly "tools.properties.off": {}
  readonly "tools.properties.on": {}
  readonly "tools.properties.optionLabel": {}
  readonly "tools.properties.optionValue": {}
  readonly "tools.properties.particular": {}
  readonly "tools.properties.preset": {}
  readonly "tools.properties.shared": {}
  readonly "tools.relation.add": {}
  readonly "tools.relation.display": {}
  readonly "tools.relation.foreignKey": {}
  readonly "tools.relation.kind": {}
  readonly "tools.relation.name": {}
  readonly "tools.relation.none": {}
  readonly "tools.relation.noneLead": {}
  readonly "tools.relation.ownerKey": {}
  readonly "tools.relation.pivot": {}
  readonly "tools.relation.pivotForeign": {}
  readonly "tools.relation.pivotRelated": {}
  readonly "tools.relation.remove": { readonly name: TextValue }
  readonly "tools.relation.subForm": {}
  readonly "tools.relation.subFormAll": {}
  readonly "tools.relation.subFormFields": {}
  readonly "tools.relation.table": {}
  readonly "tools.relation.typeColumn": {}
  readonly "tools.relation.typeValue": {}
  readonly "tools.remove": {}
  readonly "tools.remove.ask": { readonly name: TextValue }
  readonly "tools.remove.note": {}
  readonly "tools.removed": { readonly name: TextValue }
  readonly "tools.rename": {}
  readonly "tools.rename.lead": {}
  readonly "tools.rename.name": {}
  readonly "tools.rename.title": { readonly name: TextValue }
  readonly "tools.repaired": {}
  readonly "tools.route": {}
  readonly "tools.route.icon": {}
  readonly "tools.route.menuName": {}
  readonly "tools.route.parent": {}
  readonly "tools.route.path": {}
  readonly "tools.route.top": {}
  readonly "tools.route.weight": {}
  readonly "tools.routes.access": {}
  readonly "tools.routes.action": {}
  readonly "tools.routes.lead": { readonly count: TextValue }
  readonly "tools.routes.login": {}
  readonly "tools.routes.method": {}
  readonly "tools.routes.nobody": {}
  readonly "tools.routes.opened": { readonly extension: TextValue }
  readonly "tools.routes.overlapLine": { readonly earlier: TextValue; readonly example: TextValue; readonly later: TextValue }
  readonly "tools.routes.overlaps": { readonly count: number }
  readonly "tools.routes.path": {}
  readonly "tools.routes.public": {}
  readonly "tools.routes.search": {}
  readonly "tools.routes.shadowed": { readonly count: number }
  readonly "tools.routes.shadowedLine": { readonly route: TextValue; readonly winner: TextValue }
  readonly "tools.routes.source": {}
  readonly "tools.routes.stage": {}
  readonly "tools.routes.title": {}
  readonly "tools.routes.write": {}
  readonly "tools.rows.add": {}
  readonly "tools.rows.column": {}
  readonly "tools.rows.condition": {}
  readonly "tools.rows.copied": { readonly format: TextValue }
  readonly "tools.rows.copy": { readonly format: TextValue }
  readonly "tools.rows.count": { readonly count: number }
  readonly "tools.rows.leftOut": { readonly columns: TextValue }
  readonly "tools.rows.more": { readonly count: TextValue }
  readonly "tools.rows.none": {}
  readonly "tools.rows.op.contains": {}
  readonly "tools.rows.op.notNull": {}
  readonly "tools.rows.op.null": {}
  readonly "tools.rows.refresh": {}
  readonly "tools.rows.value": {}
  readonly "tools.save": {}
  readonly "tools.saveAndPreview": {}
  readonly "tools.savePath": {}
  readonly "tools.saved": {}
  readonly "tools.search": {}
  readonly "tools.stage.base": {}
  readonly "tools.stage.custom": {}
  readonly "tools.stage.extension": {}
  readonly "tools.stage.generated": {}
  readonly "tools.stage.module": {}
  readonly "tools.state": {}
  readonly "tools.state.broken": {}
  readonly "tools.state.checking": {}
  readonly "tools.state.code-behind-record": {}
  readonly "tools.state.code-edited": {}
  readonly "tools.state.code-missing": {}
  readonly "tools.state.code-older": {}
  readonly "tools.state.difference-forgotten": {}
  readonly "tools.state.good": {}
  readonly "tools.state.new": {}
  readonly "tools.state.record-behind-table": {}
  readonly "tools.state.table-missing": {}
  readonly "tools.state.table-unreadable": {}
  readonly "tools.step.check": {}
  readonly "tools.step.done": {}
  readonly "tools.step.migrate": {}
  readonly "tools.step.plan": { readonly record: TextValue }
  readonly "tools.step.stage": {}
  readonly "tools.step.write": { readonly path: TextValue }
  readonly "tools.switch.createController": {}
  readonly "tools.switch.createMigration": {}
  readonly "tools.switch.createModel": {}
  readonly "tools.switch.createService": {}
  readonly "tools.switch.createTable": {}
  readonly "tools.switch.routesAndMenu": {}
  readonly "tools.switch.softDeletes": {}
  readonly "tools.switch.timestamps": {}
  readonly "tools.switches": {}
  readonly "tools.sync": {}
  readonly "tools.synced": { readonly changes: TextValue }
  readonly "tools.syncedNothing": {}
  readonly "tools.table": {}
  readonly "tools.tables.connection": {}
  readonly "tools.tables.counts": { readonly known: TextValue; readonly made: TextValue; readonly skipped: TextValue }
  readonly "tools.tables.create": {}
  readonly "tools.tables.created": {}
  readonly "tools.tables.feature": {}
  readonly "tools.tables.generate": { readonly count: number }
  readonly "tools.tables.lead": {}
  readonly "tools.tables.none": {}
  readonly "tools.tables.only": {}
  readonly "tools.tables.onlyHint": {}
  readonly "tools.tables.own": {}
  readonly "tools.tables.plan": {}
  readonly "tools.tables.planned": { readonly known: TextValue; readonly made: TextValue; readonly skipped: TextValue }
  readonly "tools.tables.planning": {}
  readonly "tools.tables.result": {}
  readonly "tools.tables.schema": {}
  readonly "tools.tables.schemaHint": {}
  readonly "tools.tables.skip": {}
  readonly "tools.tables.skipped": {}
  readonly "tools.tables.table": {}
  readonly "tools.tables.title": {}
  readonly "tools.tables.update": {}
  readonly "tools.tables.updated": {}
  readonly "tools.tables.where": {}
  readonly "tools.title": {}
  readonly "tools.translations": { readonly label: TextValue }
  readonly "tools.translationsHint": {}
  readonly "tools.undo": {}
  readonly "tools.undo.clashes": { readonly count: TextValue }
  readonly "tools.undo.done": { readonly count: number }
  readonly "tools.undo.lead": { readonly at: TextValue; readonly by: TextValue; readonly records: TextValue; readonly what: TextValue }
  readonly "tools.undo.migrations": {}
  readonly "tools.undo.submit": {}
  readonly "tools.undo.whole": {}
  readonly "tools.unsaved": {}
  readonly "tools.untrusted": {}
  readonly "tools.why.component.boolean": {}
  readonly "tools.why.component.comment": {}
  readonly "tools.why.component.long": { readonly count: TextValue }
  readonly "tools.why.component.map": { readonly type: TextValue }
  readonly "tools.why.component.name": { readonly name: TextValue }
  readonly "tools.why.component.none": { readonly type: TextValue }
  readonly "tools.why.component.relation": { readonly table: TextValue }
  readonly "tools.why.component.type": { readonly type: TextValue }
  readonly "tools.why.component.values": { readonly count: TextValue }
  readonly "tools.why.detail.shown": {}
  readonly "tools.why.display.plain": {}
  readonly "tools.why.display.relation": {}
  readonly "tools.why.display.type": { readonly type: TextValue }
  readonly "tools.why.form.database": {}
  readonly "tools.why.form.type": { readonly key: TextValue }
  readonly "tools.why.form.written": {}
  readonly "tools.why.key.row": {}
  readonly "tools.why.label.comment": {}
  readonly "tools.why.label.name": {}
  readonly "tools.why.list.full": { readonly count: TextValue }
  readonly "tools.why.list.long": { readonly type: TextValue }
  readonly "tools.why.list.name": {}
  readonly "tools.why.list.room": { readonly count: TextValue }
  readonly "tools.why.list.telling": {}
  readonly "tools.why.managed.columns": { readonly columns: TextValue }
  readonly "tools.why.managed.none": {}
  readonly "tools.why.managed.people": { readonly columns: TextValue }
  readonly "tools.why.operator.between": {}
  readonly "tools.why.operator.equal": {}
  readonly "tools.why.operator.like": {}
  readonly "tools.why.order.first": {}
  readonly "tools.why.page.columns": { readonly count: number }
  readonly "tools.why.page.display": { readonly count: number }
  readonly "tools.why.password.hash": {}
  readonly "tools.why.password.short": {}
  readonly "tools.why.relation.belongsTo": { readonly foreignKey: TextValue; readonly table: TextValue }
  readonly "tools.why.relation.belongsToAny": { readonly column: TextValue }
  readonly "tools.why.relation.belongsToMany": { readonly pivot: TextValue }
  readonly "tools.why.relation.hasMany": { readonly foreignKey: TextValue; readonly table: TextValue }
  readonly "tools.why.relation.hasOne": { readonly foreignKey: TextValue; readonly table: TextValue }
  readonly "tools.why.relation.name": { readonly foreignKey: TextValue; readonly ownerKey: TextValue; readonly table: TextValue }
  readonly "tools.why.required.database": {}
  readonly "tools.why.required.default": {}
  readonly "tools.why.required.needed": {}
  readonly "tools.why.required.nullable": {}
  readonly "tools.why.rules.check": { readonly rules: TextValue }
  readonly "tools.why.rules.key": { readonly rules: TextValue }
  readonly "tools.why.rules.name": { readonly rules: TextValue }
  readonly "tools.why.rules.nullable": { readonly rules: TextValue }
  readonly "tools.why.rules.type": { readonly rules: TextValue; readonly type: TextValue }
  readonly "tools.why.rules.unique": { readonly rules: TextValue }
  readonly "tools.why.search.never": { readonly type: TextValue }
  readonly "tools.why.search.suits": {}
  readonly "tools.why.secret": {}
  readonly "tools.why.shown.key": {}
  readonly "tools.why.shown.named": { readonly column: TextValue }
  readonly "tools.why.shown.text": {}
  readonly "tools.why.sort.never": { readonly type: TextValue }
  readonly "tools.why.sort.suits": {}
  readonly "tools.why.table.comment": {}
  readonly "tools.why.table.name": {}
  readonly "tools.why.unlisted": {}
}

/** The key of a message of this package. */
export type TextKey = keyof TextParamsByKey

/** All messages of this package in one language. */
export type Messages = Readonly<Record<TextKey, string | readonly unknown[]>>
