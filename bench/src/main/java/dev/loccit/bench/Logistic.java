package dev.loccit.bench;

/**
 * Logistic regression on standardised features clipped at four deviations, with a quadratic
 * penalty, fitted by Newton's method.
 */
final class Logistic {
  private static final double CLIP = 4;
  private static final double PENALTY = 20;
  private static final int STEPS = 25;

  /** What is taken from each feature. */
  final double[] means;

  /** By what it is divided then. */
  final double[] deviations;

  final double[] weights;
  final double intercept;

  private Logistic(double[] means, double[] deviations, double[] weights, double intercept) {
    this.means = means;
    this.deviations = deviations;
    this.weights = weights;
    this.intercept = intercept;
  }

  static Logistic fit(double[][] rows, boolean[] labels, double[] importance) {
    int width = rows[0].length;
    double[] means = new double[width];
    double[] deviations = new double[width];
    for (int j = 0; j < width; j++) {
      for (double[] row : rows) {
        means[j] += row[j] / rows.length;
      }
      for (double[] row : rows) {
        deviations[j] += (row[j] - means[j]) * (row[j] - means[j]) / rows.length;
      }
      deviations[j] = Math.max(1e-6, Math.sqrt(deviations[j]));
    }
    // The last weight is the intercept, which is not penalised.
    double[] beta = new double[width + 1];
    for (int step = 0; step < STEPS; step++) {
      double[][] hessian = new double[width + 1][width + 2];
      for (int j = 0; j < width; j++) {
        hessian[j][j] = PENALTY;
        hessian[j][width + 1] = -PENALTY * beta[j];
      }
      hessian[width][width] = 1e-9;
      for (int i = 0; i < rows.length; i++) {
        double[] x = standard(rows[i], means, deviations);
        double p = sigmoid(x, beta);
        double slope = importance[i] * ((labels[i] ? 1 : 0) - p);
        double curve = importance[i] * Math.max(1e-9, p * (1 - p));
        for (int j = 0; j <= width; j++) {
          hessian[j][width + 1] += slope * x[j];
          for (int k = 0; k <= width; k++) {
            hessian[j][k] += curve * x[j] * x[k];
          }
        }
      }
      double[] change = solve(hessian);
      for (int j = 0; j <= width; j++) {
        beta[j] += change[j];
      }
    }
    double[] weights = new double[width];
    System.arraycopy(beta, 0, weights, 0, width);
    return new Logistic(means, deviations, weights, beta[width]);
  }

  double score(double[] row) {
    double[] x = standard(row, means, deviations);
    double sum = intercept;
    for (int j = 0; j < weights.length; j++) {
      sum += weights[j] * x[j];
    }
    return 1 / (1 + Math.exp(-sum));
  }

  private static double[] standard(double[] row, double[] means, double[] deviations) {
    double[] x = new double[row.length + 1];
    for (int j = 0; j < row.length; j++) {
      x[j] = Math.clamp((row[j] - means[j]) / deviations[j], -CLIP, CLIP);
    }
    x[row.length] = 1;
    return x;
  }

  private static double sigmoid(double[] x, double[] beta) {
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      sum += beta[j] * x[j];
    }
    return 1 / (1 + Math.exp(-sum));
  }

  /** Gaussian elimination with row pivots on a matrix whose last column is the right side. */
  private static double[] solve(double[][] matrix) {
    int n = matrix.length;
    for (int column = 0; column < n; column++) {
      int pivot = column;
      for (int i = column + 1; i < n; i++) {
        if (Math.abs(matrix[i][column]) > Math.abs(matrix[pivot][column])) {
          pivot = i;
        }
      }
      double[] swapped = matrix[column];
      matrix[column] = matrix[pivot];
      matrix[pivot] = swapped;
      for (int i = column + 1; i < n; i++) {
        double factor = matrix[i][column] / matrix[column][column];
        for (int k = column; k <= n; k++) {
          matrix[i][k] -= factor * matrix[column][k];
        }
      }
    }
    double[] solution = new double[n];
    for (int i = n - 1; i >= 0; i--) {
      double sum = matrix[i][n];
      for (int k = i + 1; k < n; k++) {
        sum -= matrix[i][k] * solution[k];
      }
      solution[i] = sum / matrix[i][i];
    }
    return solution;
  }
}
