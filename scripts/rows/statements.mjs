// Finds the statements whose rows have a type: `prepared<Row>(database, query)` of db/d1.ts, and `all<Row>(query)` and
// `get<Row>(query)` of drizzle.
import path from "node:path";
import ts from "typescript";

const ROOTS = /^(?:app|db|workers)\/.*(?<!\.test)\.ts$/;

/** The program of the product's own files, screens left out: they send no SQL. */
export function productProgram(root) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (error) => Promise.reject(error) };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
    path.join(root, "tsconfig.json"),
    {},
    host,
  );
  const isRoot = (file) => ROOTS.test(path.relative(root, file)) || file.endsWith("/env.d.ts");
  return ts.createProgram(fileNames.filter(isRoot), options);
}

/** Each call with a row type, and who calls a function. */
export function readProgram(program, root) {
  const checker = program.getTypeChecker();
  const calls = new Map();
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const name = nameOf(node);
      if (name !== undefined) calls.set(name, [...(calls.get(name) ?? []), node]);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles())
    if (file.fileName.startsWith(root) && !file.fileName.includes("/node_modules/")) visit(file);

  const callersOf = (made) => {
    const declaration = ts.isVariableDeclaration(made.parent) ? made.parent : made;
    const named = calls.get(declaration.name?.getText()) ?? [];
    return named.filter((call) => declarationOf(checker, call.expression) === declaration);
  };
  const typed = ["prepared", "all", "get"].flatMap((name) =>
    (calls.get(name) ?? []).flatMap((call) => {
      const query = queryOf(checker, call, name);
      return query ? [{ query, row: rowOf(checker, call, name), place: placeOf(root, call) }] : [];
    }),
  );
  return {
    checker,
    statements: typed.filter(({ row }) => row !== undefined),
    untyped: typed.filter(({ row }) => row === undefined),
    callersOf,
  };
}

const nameOf = ({ expression }) =>
  ts.isIdentifier(expression)
    ? expression.text
    : ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : undefined;

function declarationOf(checker, node) {
  const symbol = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node);
  if (!symbol) return undefined;
  return (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol).valueDeclaration;
}

/** Maps and forms have a `get` too: of those that are called so only the database's is looked at. */
function queryOf(checker, call, name) {
  const { expression } = call;
  if (name !== "prepared")
    return /\bdb$/.test(expression.expression?.getText() ?? "") ? call.arguments[0] : undefined;
  const file = declarationOf(checker, expression)?.getSourceFile().fileName;
  return file?.endsWith("/db/d1.ts") ? call.arguments[1] : undefined;
}

/** The type of a row; undefined where the statement has none. */
function rowOf(checker, call, name) {
  const type = checker.getTypeAtLocation(call);
  const answer =
    name === "prepared"
      ? (type.aliasTypeArguments?.[0] ?? checker.getTypeArguments(type)[0])
      : checker.getAwaitedType(type);
  if (!answer) return undefined;
  const row = checker.getNonNullableType(
    checker.isArrayType(answer) ? checker.getTypeArguments(answer)[0] : answer,
  );
  return checker.getPropertiesOfType(row).length > 0 || row.isTypeParameter() ? row : undefined;
}

function placeOf(root, node) {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${path.relative(root, file.fileName)}:${line + 1}`;
}
