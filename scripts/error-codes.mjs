// Finds the error codes that each operation of the API may answer, by following the code from its route, and writes them
// beside the reference: node scripts/error-codes.mjs
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const ROUTES = /\/workers\/api\/[\w-]+\.api\.ts$/;
const METHODS = new Set(["get", "post", "put", "patch", "delete"]);
const CODE = /^[a-z_\d]+(?:\.[a-z_\d]+)+$/;
const FOLLOWED = [
  ts.isFunctionLike,
  ts.isVariableDeclaration,
  ts.isClassDeclaration,
  ts.isPropertyAssignment,
  ts.isPropertyDeclaration,
];

const isOwn = (file) => !file.isDeclarationFile && !file.fileName.includes("/node_modules/");
const isTypes = (node) =>
  ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

function programOf(root) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => console.error(problem) };
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, "tsconfig.json"), {}, host);
  const files = config.fileNames.filter((file) => ROUTES.test(file) || file.endsWith("env.d.ts"));
  return ts.createProgram(files, config.options);
}

/** The error that is only compared with: `notFound().kind`. */
const isCompared = ({ parent }) =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.parent) &&
  parent.parent.name.text === "kind";

/** Answers which declarations a declaration names, and which errors it declares itself. */
function makeReader(checker) {
  const read = new Map();

  function declarationsOf(name) {
    const isShort = ts.isShorthandPropertyAssignment(name.parent);
    const symbol = isShort
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
    if (!symbol) return [];
    const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return (meant.declarations ?? [])
      .flatMap((one) =>
        ts.isBindingElement(one) ? (checker.getTypeAtLocation(one).symbol?.declarations ?? []) : [one],
      )
      .filter((one) => isOwn(one.getSourceFile()) && FOLLOWED.some((is) => is(one)));
  }

  /** The texts an expression may be: one that is written out, or made of a name whose type has a few values. */
  function textsOf(node) {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (!ts.isTemplateExpression(node) || node.templateSpans.length !== 1) return [];
    const [{ expression, literal }] = node.templateSpans;
    const type = checker.getTypeAtLocation(expression);
    const values = (type.isUnion() ? type.types : [type]).filter((one) => one.isStringLiteral());
    return values.map(({ value }) => `${node.head.text}${value}${literal.text}`);
  }

  /** `appError("…", 404, …)`, or a function of ours that hands its first argument on to it. */
  function errorsIn(call) {
    if (!ts.isIdentifier(call.expression) || call.arguments.length === 0) return [];
    const codes = textsOf(call.arguments[0]).filter((text) => CODE.test(text));
    if (codes.length === 0) return [];
    const made =
      call.expression.text === "appError" ? call : declarationsOf(call.expression).map(innerError)[0];
    const status = made?.arguments[1];
    if (!status || !ts.isNumericLiteral(status)) return [];
    return codes.map((code) => ({ code, status: Number(status.text) }));
  }

  function innerError(declaration) {
    let found = null;
    const walk = (node) => {
      const isError =
        ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "appError";
      found ??= isError ? node : null;
      ts.forEachChild(node, walk);
    };
    walk(declaration);
    return found;
  }

  return (declaration) => {
    const known = read.get(declaration);
    if (known) return known;
    const errors = [];
    const named = new Set();
    const isInside = (one) =>
      one.getSourceFile() === declaration.getSourceFile() &&
      one.pos >= declaration.pos &&
      one.end <= declaration.end;
    const walk = (node) => {
      if (isTypes(node)) return;
      const own = ts.isCallExpression(node) ? errorsIn(node) : [];
      if (own.length > 0) errors.push(...own);
      else if (!ts.isIdentifier(node)) ts.forEachChild(node, walk);
      else if (!isCompared(node)) for (const one of declarationsOf(node)) if (!isInside(one)) named.add(one);
    };
    ts.forEachChild(declaration, walk);
    const found = { errors, named };
    read.set(declaration, found);
    return found;
  };
}

function errorsFrom(contract, readOf) {
  const seen = new Set([contract]);
  const errors = new Map();
  for (const declaration of seen) {
    const { errors: own, named } = readOf(declaration);
    for (const { code, status } of own) errors.set(code, status);
    for (const one of named) seen.add(one);
  }
  return errors;
}

/** `/audit-log/export.${format}` stands for any format. */
const pathOf = (node) => (node.text ?? node.getText().slice(1, -1)).replaceAll(/\$\{[^}]*\}/g, "*");

function routesOf(file) {
  const found = [];
  const walk = (node) => {
    const { expression } = node;
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(expression)) {
      const isRoute = METHODS.has(expression.name.text) && expression.expression.getText().endsWith("Api");
      const [address, contract] = node.arguments;
      if (isRoute) found.push({ key: `${expression.name.text.toUpperCase()} ${pathOf(address)}`, contract });
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

const sorted = (entries) => Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

/** Codes by operation, and the status of each code. Errors that the code catches on the way are among them. */
export function errorCodes(root) {
  const program = programOf(root);
  const readOf = makeReader(program.getTypeChecker());
  const statuses = new Map();
  const operations = new Map();
  for (const file of program.getSourceFiles().filter(({ fileName }) => ROUTES.test(fileName)))
    for (const { key, contract } of routesOf(file)) {
      const errors = errorsFrom(contract, readOf);
      for (const [code, status] of errors) statuses.set(code, status);
      operations.set(key, [...errors.keys()].sort());
    }
  return { statuses: sorted(statuses), operations: sorted(operations) };
}

export const FILE = "workers/api/reference/error-codes.json";

if (import.meta.filename === process.argv[1]) {
  const root = path.resolve(import.meta.dirname, "..");
  const found = errorCodes(root);
  const lines = (entries) =>
    Object.entries(entries)
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(",\n");
  const parts = Object.entries(found).map(([name, entries]) => `  "${name}": {\n${lines(entries)}\n  }`);
  const text = `{\n${parts.join(",\n")}\n}\n`;
  const isSame = readFileSync(path.join(root, FILE), { encoding: "utf8", flag: "a+" }) === text;
  if (!isSame) writeFileSync(path.join(root, FILE), text);
  console.log(
    `${Object.keys(found.operations).length} operations, ${Object.keys(found.statuses).length} codes`,
  );
}
