// Works out the text of a SQL statement from the expression that makes it: constants, templates, functions that return a
// text. Where a value is known only when the product runs, each one that its type or its callers allow is tried.
import ts from "typescript";

/** The expression depends on something that is known only when the product runs. */
export class UnknownValue extends Error {}

/** A query of drizzle, as the text that it becomes. */
class Query {
  constructor(text) {
    this.text = text;
  }
}

/** An argument or a constant of a function of the product: worked out once, and only where it is needed. */
class Lazy {
  constructor(work) {
    this.work = work;
  }

  get value() {
    this.done ??= { value: this.work() };
    return this.done.value;
  }
}

const DRIZZLE = {
  raw: (text) => new Query(text),
  join: (parts, between = new Query("")) => new Query(parts.map((part) => part.text).join(between.text)),
  identifier: (name) => new Query(`"${name}"`),
};
const GLOBALS = { sql: DRIZZLE, Array, JSON, Map, Math, Number, Object, Set, String };
const OPERATORS = {
  [ts.SyntaxKind.PlusToken]: (left, right) => left + right,
  [ts.SyntaxKind.MinusToken]: (left, right) => left - right,
  [ts.SyntaxKind.AsteriskToken]: (left, right) => left * right,
  [ts.SyntaxKind.SlashToken]: (left, right) => left / right,
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: (left, right) => left === right,
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: (left, right) => left !== right,
  [ts.SyntaxKind.GreaterThanToken]: (left, right) => left > right,
  [ts.SyntaxKind.LessThanToken]: (left, right) => left < right,
};

const workedOut = (given) => (given instanceof Lazy ? given.value : given);

/** One condition holds everywhere in its file, or nowhere. */
const placeOf = (condition) => `${condition.getSourceFile().fileName} ${condition.getText()}`;

/** @param choose of (what, how many): which of several values this run takes. */
export class Evaluator {
  constructor(checker, callersOf, choose) {
    Object.assign(this, { checker, callersOf, choose, isCondition: false });
  }

  /** The statement's text. */
  text(node) {
    const value = this.value(node, new Map());
    return value instanceof Query ? value.text : String(value);
  }

  value(node, frame) {
    try {
      return this.exact(node, frame);
    } catch (error) {
      if (!(error instanceof UnknownValue)) throw error;
      return this.ofType(node, error);
    }
  }

  exact(node, frame) {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isRegularExpressionLiteral(node)) {
      const [, pattern, flags] = /^\/(.*)\/(\w*)$/.exec(node.text);
      return new RegExp(pattern, flags);
    }
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isTemplateExpression(node)) return this.template(node, (part) => String(this.value(part, frame)));
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "sql") return this.query(node, frame);
    if (ts.isIdentifier(node)) return this.named(node, frame);
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return this.value(node.expression, frame);
    if (ts.isNonNullExpression(node)) return this.value(node.expression, frame);
    if (ts.isConditionalExpression(node))
      return this.value(this.holds(node.condition, frame) ? node.whenTrue : node.whenFalse, frame);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return !this.value(node.operand, frame);
    if (ts.isBinaryExpression(node)) return this.binary(node, frame);
    if (ts.isPropertyAccessExpression(node)) return this.member(node, node.name.text, frame);
    if (ts.isElementAccessExpression(node))
      return this.member(node, this.value(node.argumentExpression, frame), frame);
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((element) =>
        ts.isSpreadElement(element)
          ? [...this.value(element.expression, frame)]
          : [this.value(element, frame)],
      );
    if (ts.isObjectLiteralExpression(node)) return this.object(node, frame);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return this.closure(node, frame);
    if (ts.isCallExpression(node)) return this.call(node, frame);
    if (ts.isNewExpression(node))
      return new (this.value(node.expression, frame))(
        ...(node.arguments ?? []).map((given) => this.value(given, frame)),
      );
    throw new UnknownValue(node.getText());
  }

  template(node, ofPart) {
    if (!ts.isTemplateExpression(node)) return node.text;
    return node.templateSpans.reduce(
      (text, { expression, literal }) => text + ofPart(expression) + literal.text,
      node.head.text,
    );
  }

  /** In a query of drizzle a value is bound, a column and a table are named, a query is part of the text. */
  query(node, frame) {
    return new Query(
      this.template(node.template, (part) => {
        const type = this.checker.getTypeAtLocation(part);
        const column = this.literal(type, ["_", "tableName"]);
        const name = this.literal(type, ["_", "name"]);
        if (column !== undefined) return `"${column}"."${name}"`;
        if (name !== undefined) return `"${name}"`;
        if (type.symbol?.name !== "SQL") return "?";
        try {
          return this.value(part, frame).text;
        } catch (error) {
          // Of a condition the columns do not depend, and elsewhere a value has no name: then the check says so.
          if (error instanceof UnknownValue) return "?";
          throw error;
        }
      }),
    );
  }

  literal(type, path) {
    const found = path.reduce((at, name) => {
      const property = at?.getProperty?.(name);
      return property && this.checker.getTypeOfSymbol(property);
    }, type);
    return found?.isStringLiteral?.() ? found.value : undefined;
  }

  named(node, frame) {
    let symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
    if (frame.has(symbol)) return workedOut(frame.get(symbol));
    if (node.text === "undefined") return undefined;
    const declaration = symbol?.valueDeclaration;
    if (!declaration) throw new UnknownValue(node.text);
    if (declaration.getSourceFile().isDeclarationFile) {
      if (node.text in GLOBALS) return GLOBALS[node.text];
      throw new UnknownValue(node.text);
    }
    if (ts.isFunctionDeclaration(declaration)) return this.closure(declaration, frame);
    if (ts.isParameter(declaration)) return this.argument(declaration, node);
    if (ts.isBindingElement(declaration)) return this.bound(declaration, node, frame);
    const isConstant = ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const;
    if (isConstant && declaration.initializer) return this.value(declaration.initializer, frame);
    throw new UnknownValue(node.text);
  }

  /** What the callers of a function give it, each of them in turn; the type where that names all values. */
  argument(parameter, node) {
    const made = parameter.parent;
    const at = made.parameters.indexOf(parameter);
    const isNamed = this.literals(this.checker.getTypeAtLocation(parameter)) !== undefined;
    const calls = this.isCondition || isNamed ? [] : this.callersOf(made);
    if (calls.length === 0) throw new UnknownValue(node.text);
    const call = calls[this.choose(parameter, calls.length)];
    const given = call.arguments[at] ?? parameter.initializer;
    const value = given && this.value(given, new Map());
    if (value === undefined) throw new UnknownValue(node.text);
    return value;
  }

  bound(element, node, frame) {
    const pattern = element.parent;
    const owner = pattern.parent;
    if (!ts.isObjectBindingPattern(pattern) || element.dotDotDotToken || ts.isBindingElement(owner))
      throw new UnknownValue(node.text);
    return this.part(this.ofOwner(owner, node, frame), (element.propertyName ?? element.name).text, node);
  }

  ofOwner(owner, node, frame) {
    if (frame.has(owner)) return workedOut(frame.get(owner));
    if (ts.isParameter(owner)) return this.argument(owner, node);
    if (owner.initializer) return this.value(owner.initializer, frame);
    throw new UnknownValue(node.text);
  }

  /** Either way where that is not known. */
  holds(condition, frame) {
    const isWithin = this.isCondition;
    this.isCondition = true;
    try {
      return Boolean(this.exact(condition, frame));
    } catch (error) {
      if (error instanceof UnknownValue) return this.choose(placeOf(condition), 2) === 0;
      throw error;
    } finally {
      this.isCondition = isWithin;
    }
  }

  binary(node, frame) {
    const { operatorToken, left, right } = node;
    const kind = operatorToken.kind;
    if (kind === ts.SyntaxKind.QuestionQuestionToken)
      return this.value(left, frame) ?? this.value(right, frame);
    if (kind === ts.SyntaxKind.BarBarToken) return this.holds(left, frame) || this.value(right, frame);
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return this.holds(left, frame) && this.value(right, frame);
    const operator = OPERATORS[kind];
    if (!operator) throw new UnknownValue(node.getText());
    return operator(this.value(left, frame), this.value(right, frame));
  }

  member(node, key, frame) {
    return this.part(this.exact(node.expression, frame), key, node);
  }

  part(owner, key, node) {
    if (owner === undefined || owner === null) throw new UnknownValue(node.getText());
    const value = owner[key];
    return typeof value === "function" && !Object.hasOwn(owner, key) ? value.bind(owner) : value;
  }

  /** Its values are worked out when they are read: most of an object is not needed. */
  object(node, frame) {
    const made = {};
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        Object.defineProperties(
          made,
          Object.getOwnPropertyDescriptors(this.value(property.expression, frame)),
        );
        continue;
      }
      const name = ts.isComputedPropertyName(property.name)
        ? this.value(property.name.expression, frame)
        : property.name.text;
      const get = ts.isShorthandPropertyAssignment(property)
        ? () => this.value(property.name, frame)
        : ts.isMethodDeclaration(property)
          ? () => this.closure(property, frame)
          : () => this.value(property.initializer, frame);
      Object.defineProperty(made, name, { get, enumerable: true, configurable: true });
    }
    return made;
  }

  call(node, frame) {
    const made = this.exact(node.expression, frame);
    if (typeof made !== "function") throw new UnknownValue(node.getText());
    return made(
      ...node.arguments.flatMap((given) => {
        if (ts.isSpreadElement(given)) return [...this.value(given.expression, frame)];
        return [made.isOfProduct ? new Lazy(() => this.value(given, frame)) : this.value(given, frame)];
      }),
    );
  }

  closure(node, outer) {
    const made = (...given) => {
      const frame = new Map(outer);
      node.parameters.forEach((parameter, at) => {
        const value =
          given[at] === undefined && parameter.initializer
            ? this.value(parameter.initializer, frame)
            : given[at];
        const rest = parameter.dotDotDotToken ? given.slice(at).map(workedOut) : value;
        if (ts.isIdentifier(parameter.name)) frame.set(parameter.symbol, rest);
        else frame.set(parameter, rest);
      });
      if (!ts.isBlock(node.body)) return this.value(node.body, frame);
      return this.block(node.body.statements, frame)?.value;
    };
    return Object.assign(made, { isOfProduct: true });
  }

  block(statements, frame) {
    for (const statement of statements) {
      if (ts.isReturnStatement(statement)) return { value: this.value(statement.expression, frame) };
      if (ts.isIfStatement(statement)) {
        const branch = this.holds(statement.expression, frame)
          ? statement.thenStatement
          : statement.elseStatement;
        const ended = branch && this.block(ts.isBlock(branch) ? branch.statements : [branch], frame);
        if (ended) return ended;
      } else if (ts.isVariableStatement(statement)) {
        for (const { name, symbol, initializer } of statement.declarationList.declarations)
          if (ts.isIdentifier(name)) frame.set(symbol, new Lazy(() => this.value(initializer, frame)));
      } else if (ts.isExpressionStatement(statement)) this.value(statement.expression, frame);
      else throw new UnknownValue(statement.getText());
    }
    return undefined;
  }

  /** A value that the type allows: each text of a union, any number, a list of all there can be. */
  ofType(node, error) {
    if (this.isCondition) throw error;
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(node));
    const [element] = this.checker.isArrayType(type) ? this.checker.getTypeArguments(type) : [];
    const list = element && this.literals(element);
    if (list) return list;
    const texts = this.literals(type);
    if (texts) return texts[this.choose(this.checker.getSymbolAtLocation(node) ?? node, texts.length)];
    if (type.flags & ts.TypeFlags.NumberLike) return 1;
    throw error;
  }

  literals(type) {
    const members = type.isUnion() ? type.types : [type];
    return members.every((member) => member.isStringLiteral())
      ? members.map(({ value }) => value)
      : undefined;
  }
}
